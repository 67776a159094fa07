// @ts-check
// Loaded by every tool of the table, so CommonJS, which all of them understand.
const { deepStrictEqual, ok } = require("node:assert");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");

/** @type {Readonly<Record<string, readonly string[]>>} */
const names = JSON.parse(readFileSync(join(__dirname, "names.json"), "utf8"));
const uses = require("./uses.cjs");

/**
 * Rejects unless the entries of a package export what they should, and the package does its work.
 *
 * @param {string} name of the package
 * @param {Readonly<Record<string, Readonly<Record<string, any>>>>} entries what was loaded, by specifier
 */
exports.checkPackage = async (name, entries) => {
  for (const [specifier, loaded] of Object.entries(entries)) {
    const exported = Object.keys(loaded).filter((key) => !["__esModule", "default", "module.exports"].includes(key));
    if (specifier in names) deepStrictEqual(exported.sort(), names[specifier], specifier);
    else ok(exported.length > 0, specifier);
  }
  await uses[name]?.(entries);
};
