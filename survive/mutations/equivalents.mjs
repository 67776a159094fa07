// @ts-check

/**
 * @typedef {object} Equivalent A fault that changes nothing that anybody could notice.
 * @property {string} file
 * @property {string} before The line, as it is.
 * @property {string} after The line with the fault.
 * @property {string} reason Why nobody notices.
 */

/** Named by what they say, not by where they are: they go with their code. @type {readonly Equivalent[]} */
export const equivalents = [
  {
    file: "packages/core/src/assurance/find-unmet.ts",
    before: "if (!isOld && !lacksFactor) return NOTHING_UNMET;",
    after: "if (false) return NOTHING_UNMET;",
    reason: "The list that is made below is empty as well; the check saves making it.",
  },
  {
    file: "packages/core/src/revocations/list.ts",
    before: "#generation = 0;",
    after: "#generation = (0 + 1);",
    reason: "A generation is only compared with others of the same list.",
  },
  {
    file: "packages/core/src/token/remote-keys.ts",
    before: "throw cause;",
    after: ";",
    reason: "Whoever waits for an attempt ignores how it ended, and learns of a failure from the back-off.",
  },
  {
    file: "packages/mcp/src/introspection/options.ts",
    before: "refusalCacheSeconds: true,",
    after: "refusalCacheSeconds: false,",
    reason: "The names alone count; the compiler demands each of them, with true.",
  },
  {
    file: "apps/auth-server/src/saml/decrypt-assertion.ts",
    before: "if (bytes.length < 12 + 16) throw refuseDecryption();",
    after: "if (bytes.length < 12 + (16 + 1)) throw refuseDecryption();",
    reason: "Only an empty plaintext is as short as that. It is no assertion, and is refused in the same words.",
  },
  {
    file: "apps/auth-server/src/features/connections/domain/saml/encryption-key.ts",
    before: "serialNumber: Uint8Array.from([1, ...serialNumber]).buffer,",
    after: "serialNumber: Uint8Array.from([(1 + 1), ...serialNumber]).buffer,",
    reason: "Any first byte up to 127 keeps the number positive, and nobody looks a certificate up by it.",
  },
  {
    file: "apps/auth-server/src/features/identity-assertions/domain/configuration/section.ts",
    before: "if (wanted === undefined) return NOTHING_DONE;",
    after: "if (false) return NOTHING_DONE;",
    reason: "A section of which the file names nothing isn't applied, and this one has no other value.",
  },
  {
    file: "apps/auth-server/src/features/authentication/domain/accounts/sign-up.ts",
    before: "if (request.username === null) return null;",
    after: "if (false) return null;",
    reason: "SQL finds no row whose name equals null; the check spares the question, and tells the compiler.",
  },
];
