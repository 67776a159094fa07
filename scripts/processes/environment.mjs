// @ts-check

/**
 * What a process needs of this one's environment to run at all. Settings of a real installation, such as DATABASE_URL, must not reach
 * a server that loads demo data.
 */
const needed = [
  ...["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "NODE_OPTIONS", "NODE_EXTRA_CA_CERTS"],
  // Without these, programs on Windows open no socket and find no folder for temporary files.
  ...["SystemRoot", "windir", "ComSpec", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA"],
];

/**
 * Picks what a process needs to run at all.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
export function pickNeeded(environment) {
  return Object.fromEntries(
    needed.flatMap((name) => {
      const value = readVariable(environment, name);
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * Reads a variable, whose name Windows may spell otherwise: `Path` for `PATH`.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 * @returns {string | undefined}
 */
export function readVariable(environment, name) {
  return environment[spelling(environment, name)];
}

/**
 * Returns an environment with another value of a variable, under the name that it has there.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 * @param {string} value
 * @returns {NodeJS.ProcessEnv}
 */
export function withVariable(environment, name, value) {
  return { ...environment, [spelling(environment, name)]: value };
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 */
function spelling(environment, name) {
  if (Object.hasOwn(environment, name)) return name;
  return Object.keys(environment).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
}
