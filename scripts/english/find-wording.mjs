// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../setup/list-files.mjs";
import { allowed } from "./allowed.mjs";
import { glossary, limitName } from "./glossary.mjs";
import { readMarkdown } from "./read-markdown.mjs";
import { readSource } from "./read-source.mjs";

/**
 * @typedef {{ file: string, line: number, sentence: string }} Violation the sentence says what is wrong and what to write
 * @typedef {Violation & { words: string }} Finding
 */

const folders = [".changeset", "apps", "bench", "docs", "packages", "scripts", "survive", "test"];
const rootDocuments = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"];
/** The tables of conformance and security quote the contract and the titles of tests, generated pages the sources; changelogs are history. */
const quotingDocument = /^docs\/(?:api|conformance|security)\/|(^|\/)CHANGELOG\.md$/;
/** The messages of pages and emails in other languages. */
const otherLanguage = /^apps\/auth-server\/src\/languages\//;
const sourceFile = /\.(ts|tsx|mts|cts|js|mjs|cjs)$/;

/** Sources whose strings people read; of tests and tools only the names of constants are checked. */
const shownSource = /^(apps|packages)\/[^/]+\/src\/|^scripts\//;

/**
 * Finds words of the glossary where people read them, and constants that aren't named `MAX_…`.
 *
 * @param {string} root absolute path of the repository
 * @param {typeof allowed} [exceptions] where a word is right; one that excuses nothing is a violation itself
 * @returns {Violation[]}
 */
export function findWording(root, exceptions = allowed) {
  const files = [...rootDocuments, ...folders.flatMap((folder) => listFiles(root, folder))];
  const findings = files.flatMap((file) => check(file, () => readFileSync(join(root, file), "utf8")));
  const excuses = (/** @type {typeof allowed[number]} */ { file, words }, /** @type {Finding} */ finding) =>
    finding.file === file && finding.words.includes(words);
  return [
    ...findings.filter((finding) => !exceptions.some((exception) => excuses(exception, finding))),
    ...exceptions
      .filter((exception) => !findings.some((finding) => excuses(exception, finding)))
      .map(({ file, words }) => ({ file, line: 1, sentence: `“${words}” is allowed here and isn't here: remove it.` })),
  ];
}

/**
 * @param {string} file
 * @param {() => string} read
 * @returns {Finding[]}
 */
function check(file, read) {
  if (file.endsWith(".md")) return quotingDocument.test(file) ? [] : checkText(file, readMarkdown(read()), 1);
  if (!sourceFile.test(file) || otherLanguage.test(file)) return [];
  const { texts, constants } = readSource(file, read());
  const shown = shownSource.test(file) ? texts : [];
  return [
    ...shown.flatMap(({ text, line }) => checkText(file, text, line)),
    ...constants.filter(({ text }) => limitName.test(text)).map(({ text, line }) => refuseName(file, text, line)),
  ];
}

/**
 * @param {string} file
 * @param {string} text
 * @param {number} firstLine
 * @returns {Finding[]}
 */
function checkText(file, text, firstLine) {
  return glossary.flatMap(({ wrong, write }) => {
    const pattern = new RegExp(wrong.source.replaceAll(" ", "\\s+"), "gi");
    return [...text.matchAll(pattern)].map((match) => {
      const words = match[0].replaceAll(/\s+/g, " ").trim();
      const line = firstLine + text.slice(0, match.index).split("\n").length - 1;
      return { file, line, words: around(text, match.index, match[0].length), sentence: `“${words}”: write ${write}.` };
    });
  });
}

/** The line around what was found, so that an exception can quote enough to be about that place alone. */
function around(/** @type {string} */ text, /** @type {number} */ start, /** @type {number} */ length) {
  return text.slice(Math.max(0, start - 60), start + length + 60).replaceAll(/\s+/g, " ");
}

/**
 * @param {string} file
 * @param {string} name
 * @param {number} line
 * @returns {Finding}
 */
function refuseName(file, name, line) {
  return { file, line, words: name, sentence: `${name}: begin the names of limits with MAX_ (or MIN_).` };
}
