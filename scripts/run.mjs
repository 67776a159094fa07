// @ts-check
// The entry behind `npm start`, `npm test`, `pnpm check` and `pnpm release`. It needs Node and npm, nothing that has to be installed first.
import { unsupportedNodeMessage } from "./setup/node-version.mjs";

// Loaded only once the version of Node is known to do.
const commands = {
  start: () => import("./commands/start.mjs"),
  test: () => import("./commands/test.mjs"),
  check: () => import("./commands/check.mjs"),
  release: () => import("./commands/release.mjs"),
};

/**
 * @param {string | undefined} name
 * @param {string[]} args what follows the name; commands that take no options ignore it
 */
async function main(name, args) {
  const problem = unsupportedNodeMessage(process.versions.node);
  if (problem !== null) return fail(problem);
  if (!isCommand(name)) return fail(`Usage: node scripts/run.mjs ${Object.keys(commands).join(" | ")}`);

  const { stopOnSignal } = await import("./processes/stop-on-signal.mjs");
  const { signal, exitCode } = stopOnSignal(process);
  try {
    const { run } = await commands[name]();
    process.exitCode = await run(signal, args);
  } catch (error) {
    if (!signal.aborted) fail(error instanceof Error ? error.message : String(error));
  }
  if (signal.aborted) process.exitCode = exitCode();
}

/**
 * @param {string | undefined} name
 * @returns {name is keyof typeof commands}
 */
function isCommand(name) {
  return name !== undefined && Object.hasOwn(commands, name);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

await main(process.argv[2], process.argv.slice(3));
