import { checkOptionNames } from "../option-names.ts";
import { tiesPromisesToRequests } from "../runtime.ts";

/** How a validator learns what has been revoked. */
export type RevocationsMode = "live" | "poll" | "off";

/** How a validator learns what has been revoked, in detail. */
export interface RevocationsOptions {
  /** As in the short form. Default: as described there. */
  readonly mode?: RevocationsMode;
  /** How long nothing may be heard of revocations before `onProblem` is told. Default 60. */
  readonly warnAfterSeconds?: number;
}

/** Checked options with their defaults. */
export type ResolvedRevocations = Required<RevocationsOptions>;

const MODES: readonly unknown[] = ["live", "poll", "off"];

/**
 * Checks how a validator learns what has been revoked.
 *
 * @param fallback what holds where the app doesn't say: what the runtime allows, or another mode
 * @throws TypeError that names the option which is wrong
 */
export function resolveRevocations(
  given: RevocationsMode | RevocationsOptions = {},
  fallback: RevocationsMode | "by runtime" = "by runtime",
): ResolvedRevocations {
  if (typeof given === "string") return resolveRevocations({ mode: given }, fallback);
  if (typeof given !== "object" || given === null) throw wrongMode();
  const { mode = fallback === "by runtime" ? modeOfRuntime() : fallback, warnAfterSeconds = 60 } = given;
  if (!MODES.includes(mode)) throw wrongMode();
  checkOptionNames(given, { mode, warnAfterSeconds }, "revocations.");
  if (!Number.isFinite(warnAfterSeconds) || warnAfterSeconds < 1) {
    throw new TypeError("revocations.warnAfterSeconds must be a number of at least 1.");
  }
  return Object.freeze({ mode, warnAfterSeconds });
}

function wrongMode(): TypeError {
  return new TypeError("revocations must be live, poll or off, or an object with that as mode.");
}

/** A request that may take half a minute needs a runtime that works between requests, and lets a script end meanwhile. */
function modeOfRuntime(): RevocationsMode {
  const { process } = globalThis as { process?: { getBuiltinModule?: unknown } };
  return tiesPromisesToRequests() || process?.getBuiltinModule === undefined ? "poll" : "live";
}
