// @ts-check
import { packageFolder } from "./resolve-imports.mjs";

/**
 * @typedef {import("./resolve-imports.mjs").ResolvedModule} Module
 * @typedef {import("./resolve-imports.mjs").ResolvedImport} Import
 * @typedef {{ find: (module: Module) => { line: number, sentence: string }[] }} Rule
 */

const adapters = ["express", "koa", "hono", "next", "mcp"];
const sqlPackages = ["kysely", "libsql", "pg"];
const httpPackages = ["hono", "@hono/node-server", "node:http", "node:https", "node:http2"];
const hashingPackages = ["@node-rs/argon2", "@node-rs/bcrypt"];
const authServer = "apps/auth-server/src";
const migrations = `${authServer}/db/migrations`;

/** Made once, where the lines in front of it are. */
const passwordHasher = `${authServer}/domain/password-hasher.ts`;

/** The only files that may read the environment. An app of Next has no entry of its own: there it is where the guards are made. */
const environmentReaders =
  /^apps\/([^/]+\/(src\/(main\.tsx?|cli\/.+)|bin\/.+|next\.config\.ts)|demo-next\/src\/auth\.ts)$/;

/** @type {readonly Rule[]} */
export const rules = [
  forbidImports({
    in: (module) => module.file.startsWith("packages/core/src/"),
    // Relative imports out of the package are another rule's.
    when: (target) => target.package !== null && target.package !== "jose",
    sentence: ({ specifier }) =>
      `@orgward/core imports "${specifier}", but it runs on every runtime and so imports nothing but jose: take the value as an option, or put this into an adapter.`,
  }),
  forbidImports({
    in: (module) => adapters.some((name) => module.folder === `packages/${name}`),
    when: (target, module) =>
      adapters.some((name) => target.package === `@orgward/${name}` && module.folder !== `packages/${name}`),
    sentence: ({ specifier }) =>
      `An adapter imports the adapter "${specifier}": move what both need into @orgward/core and import it from there.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith("packages/testing/src/"),
    when: (target) => target.package === "@orgward/core",
    sentence: () =>
      "@orgward/testing imports @orgward/core, which it is there to check: build the value from the wire format instead.",
  }),
  forbidImports({
    in: () => true,
    when: (target) => target.isInternal,
    sentence: ({ specifier, package: name }) =>
      `"${specifier}" is an internal module of ${name}: import from an entry that its package.json exports.`,
  }),
  forbidImports({
    in: (module) => /^(packages|apps)\//.test(module.file),
    when: (target, module) =>
      target.package === null && target.file !== null && packageFolder(target.file) !== module.folder,
    sentence: ({ specifier }) =>
      `"${specifier}" reaches into another package's folder: import that package by its name.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith("packages/"),
    when: (target) => target.package !== null && target.file?.startsWith("apps/") === true,
    sentence: ({ specifier }) => `A package imports the app "${specifier}": apps build on packages, never the reverse.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(`${authServer}/`) && module.file !== passwordHasher,
    when: (target, module) =>
      hashingPackages.includes(target.package ?? "") ||
      (target.file === passwordHasher && module.file !== `${authServer}/installation.ts`),
    sentence: ({ specifier }) =>
      `"${specifier}" hashes passwords past the lines: whoever needs a hash waits for its turn with an admission (deps.passwords.inTurn), so that no network keeps others waiting.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(`${authServer}/domain/`),
    when: (target) =>
      [...sqlPackages, ...httpPackages].includes(target.package ?? "") || isOutsideDomain(target.file ?? ""),
    sentence: ({ specifier }) =>
      `The domain imports "${specifier}": it takes plain data and returns results, so that HTTP and SQL stay outside. Pass the value in, or move this code to the routes or to db.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(`${authServer}/routes/`),
    when: (target) => sqlPackages.includes(target.package ?? "") || isIn(`${authServer}/db`, target.file ?? ""),
    sentence: ({ specifier }) =>
      `A route imports "${specifier}": routes ask the domain, and the store comes with the dependencies of the app.`,
  }),
  forbidImports({
    in: (module) => migrationOf(module.file) !== null,
    when: (target, module) =>
      !target.typeOnly && target.package !== "kysely" && migrationOf(target.file ?? "") !== migrationOf(module.file),
    sentence: ({ specifier }) =>
      `A migration imports "${specifier}": a later change there would change what it did to databases of a release. Copy what it needs into its own file or folder.`,
  }),
  forbidUse({
    in: (module) => module.file.startsWith(`${authServer}/domain/`),
    inputs: ["clock", "randomness"],
    sentence: (text) =>
      `The domain uses \`${text}\`: take the time or the random value from the dependencies, so that tests decide.`,
  }),
  forbidUse({
    in: (module) => /^(packages|apps)\/[^/]+\/(src|bin)\//.test(module.file) && !environmentReaders.test(module.file),
    inputs: ["environment"],
    sentence: (text) =>
      `\`${text}\` reads the environment: only an app's main.ts and the command line do, and pass on what they read.`,
  }),
];

/**
 * @param {string} file
 * @returns {string | null} the file or folder of the migration that a file belongs to, by its number
 */
function migrationOf(file) {
  return isIn(migrations, file) ? (/^\d{4}-[^/]+/.exec(file.slice(migrations.length + 1))?.[0] ?? null) : null;
}

/**
 * @param {string} file
 * @returns {boolean} whether a file of the auth server lies outside its domain
 */
function isOutsideDomain(file) {
  return isIn(authServer, file) && !isIn(`${authServer}/domain`, file);
}

/**
 * @param {string} folder
 * @param {string} file
 */
function isIn(folder, file) {
  return file.startsWith(`${folder}/`);
}

/**
 * @param {{
 *   in: (module: Module) => boolean,
 *   when: (target: Import, module: Module) => boolean,
 *   sentence: (target: Import) => string,
 * }} rule
 * @returns {Rule}
 */
function forbidImports({ in: applies, when, sentence }) {
  return {
    find: (module) =>
      applies(module)
        ? module.imports
            .filter((target) => when(target, module))
            .map((target) => ({ line: target.line, sentence: sentence(target) }))
        : [],
  };
}

/**
 * @param {{
 *   in: (module: Module) => boolean,
 *   inputs: readonly import("./modules.mjs").HiddenInput[],
 *   sentence: (text: string) => string,
 * }} rule
 * @returns {Rule}
 */
function forbidUse({ in: applies, inputs, sentence }) {
  return {
    find: (module) =>
      applies(module)
        ? module.uses
            .filter(({ input }) => inputs.includes(input))
            .map(({ text, line }) => ({ line, sentence: sentence(text) }))
        : [],
  };
}
