/** How up to date a validator's list of revocations is. */
export interface RevocationsHealth {
  readonly mode: "live" | "poll" | "off";
  /**
   * `fresh`: the list is up to date, or was when it was asked for last. `late`: it was asked for, and nothing newer came for a minute.
   * `starting`: nothing has come yet. `unsupported`: the auth server has no such list. `off`: nobody asks for it.
   */
  readonly state: "fresh" | "late" | "starting" | "unsupported" | "off";
  /** For how long nothing was heard of revocations; `null` before the first time. */
  readonly ageSeconds: number | null;
  /** How many entries the list has. */
  readonly entries: number;
  /** The place of the newest entry at the auth server; `null` before the first document. */
  readonly sequence: number | null;
  /**
   * How long the newest thousand entries took from the auth server to here: half of them, and 99 of 100, at most so long; `null` before the
   * first. The auth server's time is in whole seconds, and two clocks are compared.
   */
  readonly lagSeconds: { readonly p50: number | null; readonly p99: number | null };
}

/** How up to date a validator's keys are. */
export interface KeysHealth {
  /** `given`: the keys of `verificationKeys`. `starting`: none have been fetched yet. `unavailable`: none may be used any more. */
  readonly state: "fresh" | "stale" | "starting" | "unavailable" | "given";
  /** How old the keys are; `null` for keys that were given, and before the first ones. */
  readonly ageSeconds: number | null;
}

/** How up to date everything is that a validator has from the auth server. */
export interface AuthHealth {
  readonly revocations: RevocationsHealth;
  readonly keys: KeysHealth;
}

/** The health of a list that nobody asks for. */
export const NO_REVOCATIONS: RevocationsHealth = Object.freeze({
  mode: "off",
  state: "off",
  ageSeconds: null,
  entries: 0,
  sequence: null,
  lagSeconds: Object.freeze({ p50: null, p99: null }),
});
