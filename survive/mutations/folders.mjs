// @ts-check

/**
 * @typedef {object} Folder Sources that decide who gets in.
 * @property {string} sources A folder of the repository.
 * @property {string} project The tests that must notice a fault: those of this project of Vitest.
 * @property {string} tests The folder of that project's tests.
 */

/** @param {string} name @param {readonly string[]} folders @returns {Folder[]} */
function foldersOf(name, folders) {
  const [, project = ""] = name.split("/");
  return folders.map((folder) => ({ sources: `${name}/src/${folder}`, project, tests: `${name}/test` }));
}

/** @type {readonly Folder[]} In the order of the report. */
export const folders = [
  ...foldersOf(
    "packages/core",
    "token access assurance dpop revocations api-keys principal webhooks adapter".split(" "),
  ),
  ...foldersOf("packages/mcp", ["introspection", "rules", "approvals"]),
  ...foldersOf("apps/auth-server", [
    "features/oauth/domain",
    "features/authentication/domain",
    "features/web-sessions/domain",
    "features/api-keys/domain",
    "features/machine-tokens/domain",
    "features/identity-assertions/domain",
    "features/step-up/domain",
    "features/connections/domain",
    "saml",
    "platform/http",
    "platform/outbound",
    "platform/sealing",
  ]),
];
