// @ts-check
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repository } from "../../scripts/setup/workspace.mjs";

/**
 * @typedef {{ spEntityId: string, requestId: string, assertionId: string, email: string }} Asked
 *
 * @typedef {object} IdentityProvider
 * @property {string} entityId
 * @property {string} certificate PEM
 * @property {(asked: Asked) => Promise<string>} answer Resolves with the form field `SAMLResponse`.
 * @property {() => void} stop
 */

/**
 * Starts an identity provider that signs in whomever it is told to.
 *
 * @returns {Promise<IdentityProvider>}
 */
export async function startIdentityProvider() {
  const script = ["test/support/run-typescript.mjs", "test/saml/identity-provider/process.ts"];
  const child = spawn(process.execPath, script, {
    cwd: join(repository, "apps/auth-server"),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The identity provider ended.");
    return JSON.parse(value);
  };
  const { entityId, certificate } = await read();
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();
  return {
    entityId,
    certificate,
    answer(asked) {
      const answered = queue.then(() => {
        child.stdin.write(`${JSON.stringify(asked)}\n`);
        return read();
      });
      queue = answered;
      return answered;
    },
    stop: () => void child.stdin.end(),
  };
}
