import { expect, it } from "vitest";
import { readNewApiKey } from "../../../../src/platform/http/pages/api-key-form.ts";

const NOW = 1_790_000_000;
const DAY = 86_400;

const read = (...fields: readonly (readonly [string, string])[]) =>
  readNewApiKey(new URLSearchParams(fields.map(([...pair]) => pair)), NOW);
const key = (fields: object) => ({ ok: true, value: { displayName: undefined, ...fields } });

it("reads a key without a name, an end and limits", () => {
  expect(read()).toEqual(key({}));
  expect(read(["name", "  "], ["lifetime_days", ""], ["access", "all"])).toEqual(key({}));
});

it("reads its name, or says what is wrong with it", () => {
  expect(read(["name", " Cron "])).toEqual(key({ displayName: "Cron" }));
  expect(read(["name", "Ada\r\nBcc: everybody@acme.test"])).toMatchObject({ ok: false });
  expect(read(["name", "x".repeat(500)], ["scope", "read"])).toMatchObject({ ok: false });
});

it.each([
  ["1", 1],
  ["90", 90],
  ["3650", 3650],
  ["3651", 3650],
  ["0", 3650],
  ["-1", 3650],
  ["99999", 3650],
  ["1.5", 3650],
  ["forever", 3650],
])("has a key end after %s days: after %i", (days, lifetime) => {
  expect(read(["lifetime_days", days])).toEqual(key({ expiresAt: NOW + lifetime * DAY }));
});

it("limits a key to the permissions that were chosen, whatever else the form says", () => {
  expect(read(["scope", "read"], ["scope", "write"])).toEqual(key({ scopes: ["read", "write"] }));
  expect(read(["access", "all"], ["scope", "read"])).toEqual(key({ scopes: ["read"] }));
});

it("makes no unlimited key of one that was to have chosen permissions alone", () => {
  expect(read(["access", "chosen"])).toEqual({ ok: false, failure: "no_scope" });
});
