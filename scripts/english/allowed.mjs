// @ts-check

/**
 * Where a word of the glossary is right.
 *
 * @type {readonly { file: string, words: string, because: string }[]}
 */
export const allowed = [];
