// @ts-check
import { authServerRules } from "./auth-server-rules.mjs";
import { packageFolder } from "./resolve-imports.mjs";
import { forbidImports, forbidUse } from "./rule.mjs";

const adapters = ["express", "koa", "hono", "next", "mcp"];

/** The entries of core that adapters may import. */
const coreDoors = ["@orgward/core", "@orgward/core/adapter"];

const browser = "packages/browser/src/";

const adapterDoor = "packages/core/src/adapter/";

/**
 * The only files that may read the environment. An app of Next has no entry of its own: there it is where the guards are made. Core looks in
 * one place at whether this is development or production.
 */
const environmentReaders =
  /^(apps\/([^/]+\/(src\/(main\.tsx?|cli\/.+)|bin\/.+|next\.config\.ts)|demo-next\/src\/auth\.ts)|packages\/core\/src\/environment\.ts)$/;

/** @type {readonly import("./rule.mjs").Rule[]} */
export const rules = [
  forbidImports({
    in: (module) => module.file.startsWith("packages/core/src/"),
    // Relative imports out of the package are another rule's.
    when: (target) => target.package !== null && target.package !== "jose",
    sentence: ({ specifier }) =>
      `@orgward/core imports "${specifier}", but it runs on every runtime and so imports nothing but jose: take the value as an option, or put this into an adapter.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith("packages/core/src/") && !module.file.startsWith(adapterDoor),
    when: (target) => target.package === null && target.file?.startsWith(adapterDoor) === true,
    sentence: ({ specifier }) =>
      `"${specifier}" is for adapters alone, and what users import must not depend on it: move what both need out of adapter/.`,
  }),
  forbidImports({
    in: (module) => adapters.some((name) => module.file.startsWith(`packages/${name}/src/`)),
    when: (target) => target.package === "@orgward/core" && !coreDoors.includes(target.specifier),
    sentence: ({ specifier }) =>
      `An adapter imports "${specifier}": like any third party, it may import only ${coreDoors.join(" and ")}.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(browser),
    when: (target, module) =>
      target.package !== null &&
      !(target.typeOnly && coreDoors.includes(target.specifier)) &&
      !(target.package === "react" && module.file.startsWith(`${browser}react/`)),
    sentence: ({ specifier }) =>
      `@orgward/browser imports "${specifier}", which every page would load: it may import types from ${coreDoors.join(" and ")}, and React in src/react alone.`,
  }),
  forbidImports({
    in: (module) => /^apps\/[^/]+\/src\//.test(module.file),
    when: (target) => target.specifier === "@orgward/core/adapter",
    sentence: ({ specifier }) =>
      `An app imports "${specifier}", which is for adapters: import from @orgward/core or from an adapter.`,
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
  forbidUse({
    in: (module) => /^(packages|apps)\/[^/]+\/(src|bin)\//.test(module.file) && !environmentReaders.test(module.file),
    inputs: ["environment"],
    sentence: (text) =>
      `\`${text}\` reads the environment: only an app's main.ts and the command line do, and pass on what they read.`,
  }),
  ...authServerRules,
];
