/** The names of all options of a factory. The compiler asks for each one, and refuses those that don't exist. */
export type OptionNames<Options> = { readonly [Name in keyof Options]-?: true };

/**
 * Checks that options have names that exist. Without this, a misspelt one would be ignored, and its default would apply.
 *
 * @param options anything; what is not an object is left to the check of the options themselves
 * @param path what stands before their names in messages, such as `introspection.`
 * @throws TypeError that names the option, and the one that was probably meant
 */
export function checkOptionNames(options: unknown, names: object, path = ""): void {
  if (typeof options !== "object" || options === null) return;
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(names, name)) throw unknownOption(name, Object.keys(names), path);
  }
}

/** Returns those of the options that have one of these names. */
export function pickOptions<Options extends object>(options: Options, names: object): Options {
  if (typeof options !== "object" || options === null) return options;
  return Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(names, name))) as Options;
}

function unknownOption(name: string, names: readonly string[], path: string): TypeError {
  const meant = nearest(name, names);
  const advice = meant === null ? `there are ${names.join(", ")}` : `did you mean ${path}${meant}?`;
  return new TypeError(`${path}${name} does not exist: ${advice}${meant === null ? "." : ""}`);
}

/** Two edits are a slip of the keys; more are another word. */
const MAX_EDITS = 2;

function nearest(name: string, names: readonly string[]): string | null {
  const [best] = names
    .map((candidate) => ({ candidate, edits: editsBetween(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  return best && best.edits <= Math.min(MAX_EDITS, name.length / 2) ? best.candidate : null;
}

/** Counts the characters to insert, delete or replace in order to make one word of another (Levenshtein's distance). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (character === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
