// @ts-check

/** The oldest Node that can `require()` the ES modules which every package ships. */
export const oldestNode = "20.19.0";

/**
 * What to tell someone whose Node is too old.
 *
 * @param {string} version for example "18.20.4", as in `process.versions.node`
 * @returns {string | null} one sentence, or null when the version will do
 */
export function unsupportedNodeMessage(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split(".").map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Orgward needs Node ${oldestMajor}.${oldestMinor} or newer, and this is Node ${version}: install a current release from https://nodejs.org and run the command again.`;
}
