import { InvalidArgumentError } from "commander";
import { parseDisplayName } from "../domain/display-name.ts";
import { CommandError } from "./context.ts";

const MAX_SECONDS = 365 * 24 * 60 * 60;

/** With these characters, encoded and plain Basic credentials are identical. */
const CLIENT_ID = /^[\w-]{1,128}$/;

/** Collects an option that may be given several times; an argument parser for commander. */
export function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** Reads a number of seconds; an argument parser for commander. */
export function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (/^\d{1,8}$/.test(value) && seconds <= MAX_SECONDS) return seconds;
  throw new InvalidArgumentError(`It must be a whole number of seconds, at most ${MAX_SECONDS}.`);
}

/** Reads a whole number from 1 on; an argument parser for commander. */
export function parseCount(value: string): number {
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("It must be a whole number, at least 1.");
}

/** Reads a display name. `what`, such as `--name`, starts the sentence of a refusal. Throws `CommandError`. */
export function readName(what: string, value: string): string {
  const name = parseDisplayName(value);
  if (name.ok) return name.value;
  throw new CommandError(`${what} ${name.failure}.`);
}

/** Refuses strings that can't be the id of a client or of introspection credentials. Throws `CommandError`. */
export function assertClientId(id: string | undefined): void {
  if (id !== undefined && !CLIENT_ID.test(id)) {
    throw new CommandError("--id must be 1 to 128 characters of A-Z, a-z, 0-9, _ and -.");
  }
}
