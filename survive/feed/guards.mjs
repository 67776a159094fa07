// @ts-check
import { createTokenValidator } from "@orgward/core";

/**
 * @typedef {object} Guard Something that validates tokens, and follows the list.
 * @property {"live" | "poll"} mode
 * @property {(token: string) => Promise<"accepted" | "revoked" | string>} ask Another outcome is what went wrong.
 * @property {import("@orgward/core").TokenValidator["health"]} health
 * @property {() => void} close
 */

/**
 * Creates a guard of each mode.
 *
 * @param {{ authUrl: string, issuer: string, clock: () => number }} options `clock`: milliseconds since the epoch.
 * @param {readonly Guard["mode"][]} [modes]
 * @returns {Guard[]}
 */
export function createGuards({ authUrl, issuer, clock }, modes = ["live", "poll"]) {
  return modes.map((mode) => {
    const keySet = { refreshIntervalSeconds: 1 };
    const validator = createTokenValidator({ authUrl, issuer, clock, keySet, revocations: mode, onProblem: () => {} });
    return {
      mode,
      ask: (token) =>
        validator.validateAccessTokenAndGetUser(`Bearer ${token}`).then(() => "accepted", describeRefusal),
      health: () => validator.health(),
      close: () => void validator.close(),
    };
  });
}

/** @param {{ code?: string, reason?: string, message: string }} error */
function describeRefusal({ code, reason, message }) {
  return reason === "revoked" ? "revoked" : `${code}: ${message}`;
}
