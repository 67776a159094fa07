// @ts-check
import { readdirSync } from "node:fs";
import { join } from "node:path";

const skippedFolders = /^(?:node_modules|dist(?:-.*)?|\.next|\.turbo|\.data)$/;

/**
 * Lists the files below a folder, without what was installed or built.
 *
 * @param {string} root absolute path of the repository
 * @param {string} folder relative to the root, such as "packages"
 * @returns {string[]} relative to the root, with "/"
 */
export function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return skippedFolders.test(entry.name) ? [] : listFiles(root, path);
  });
}
