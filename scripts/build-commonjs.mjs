// @ts-check
// Adds CommonJS modules and their types to a package whose ES modules have been built. Usage, in the folder of the package:
// node ../../scripts/build-commonjs.mjs
import { bundleModules } from "./commonjs/bundle-modules.mjs";
import { copyBundledDependencies } from "./commonjs/bundled-dependencies.mjs";
import { listEntries } from "./commonjs/entries.mjs";
import { writeDeclarations } from "./commonjs/write-declarations.mjs";

const folder = process.cwd();
const entries = listEntries(folder);
await bundleModules(folder, entries);
writeDeclarations(folder, Object.keys(entries));
copyBundledDependencies(folder);
