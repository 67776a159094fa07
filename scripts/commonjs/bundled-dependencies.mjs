// @ts-check
import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readManifest } from "../setup/workspace.mjs";

/**
 * Dependencies that exist as ES modules alone. Jest and TypeScript's `node16` can't load those, so CommonJS gets them in `dist/shared`,
 * with their license. `types` holds every type of theirs that our declarations name, and imports nothing.
 *
 * @type {Readonly<Record<string, { types: string, license: string }>>}
 */
const BUNDLED = { jose: { types: "dist/types/types.d.ts", license: "LICENSE.md" } };

/** Their names. */
export const BUNDLED_NAMES = Object.keys(BUNDLED);

/**
 * Copies types and licenses of the bundled dependencies to where their code is.
 *
 * @param {string} folder absolute path of the package
 * @throws Error when a dependency no longer has such a file
 */
export function copyBundledDependencies(folder) {
  const { dependencies = {} } = readManifest(folder);
  const require = createRequire(join(folder, "package.json"));
  for (const [name, { types, license }] of Object.entries(BUNDLED).filter(([name]) => name in dependencies)) {
    const source = dirname(require.resolve(`${name}/package.json`));
    copyFileSync(join(source, types), join(folder, `dist/shared/${name}.d.cts`));
    copyFileSync(join(source, license), join(folder, `dist/shared/${name}.LICENSE.md`));
  }
}
