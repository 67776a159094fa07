// @ts-check

/** What of a document is no prose: fenced code, code in a line, comments, where links go, tags. */
const notProse = [
  /^( *)(```|~~~).*$[\s\S]*?^\1\2/gm,
  /<!--[\s\S]*?-->/g,
  /(`+)(?!`)(?:(?!\n\n)[\s\S])*?[^`]\1(?!`)/g,
  /\]\([^)\s]*\)/g,
  /<[^<>\s][^<>]*>/g,
];

/**
 * Blanks out what of a document is no prose, and leaves every line where it is.
 *
 * @param {string} markdown
 */
export function readMarkdown(markdown) {
  return notProse.reduce(
    (text, pattern) => text.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, "\u00b7")),
    markdown,
  );
}
