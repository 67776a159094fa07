// @ts-check
// Loaded in front of a program by `node --import`: its clock is off by as many seconds as stand in the file SHIFTED_CLOCK.
import { readFileSync } from "node:fs";

const { SHIFTED_CLOCK = "" } = process.env;
const SystemDate = Date;

const now = () => SystemDate.now() + Number(readFileSync(SHIFTED_CLOCK, "utf8")) * 1000;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
