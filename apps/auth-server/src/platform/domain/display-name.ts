import { z } from "zod";
import { fail, type Result, succeed } from "./result.ts";

/** The maximum length of the name of a person, organization, app, key or role. */
export const MAX_NAME_CHARACTERS = 128;

const MAX_MARKS = 4;
const SPACES = /\p{Zs}+/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/**
 * Characters that are invisible or reorder visible text. The blank Braille pattern and interlinear annotations are listed because no
 * Unicode property covers them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\ufff9-\ufffb]/gu;

/**
 * Scripts in which a joiner changes how letters look, so that names are spelled with it: Persian, Sinhala, Malayalam, … In any other script
 * it only makes two names out of one.
 */
const JOINED_SCRIPTS = "Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr".split(" ");
const JOINED = `[[${JOINED_SCRIPTS.map((script) => `\\p{scx=${script}}`).join("")}]&&[\\p{L}\\p{M}]]`;
/** Malayalam and Bengali words may end with a joiner after this sign (Unicode 16, sections 12.2 and 12.9). */
const VIRAMA = "[\\u09cd\\u0d4d]";
/** Scripts whose letters have standardized or ideographic variants. */
const VARYING =
  "[\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Phags_Pa}\\p{Script=Myanmar}\\p{Extended_Pictographic}]";

/** Characters that would count as unseen but belong to the letters and emoji around them. */
const MEANT = new RegExp(
  `\\p{RGI_Emoji}|(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})|(?<=${VIRAMA})\\u200d|(?<=${VARYING})\\p{Variation_Selector}`,
  "gv",
);

/** Unicode Technical Standard #39, section 5.4: more marks than this aren't legitimate text. */
const HEAP_OF_MARKS = new RegExp(`^\\p{M}|[\\p{Mn}\\p{Me}]{${MAX_MARKS + 1},}`, "u");

/** What is wrong with a name. */
export type NameProblem = "blank" | "unseen" | "marks" | "too_long";

/**
 * Reads a name that is displayed on pages and terminals, in emails and in logs. It must be one line without anything that hides or reorders
 * letters. Surrounding spaces are removed and letters are composed (NFC), so that names that look the same are the same.
 *
 * @param maxCharacters in Unicode code points
 * @returns the name as it is stored, or what is wrong with it
 */
export function readDisplayName(
  text: string,
  maxCharacters: number = MAX_NAME_CHARACTERS,
): Result<string, NameProblem> {
  const name = text
    .normalize("NFC")
    .replace(SPACES, " ")
    .replace(/^ +| +$/g, "");
  if (name === "") return fail("blank");
  if (name.replace(MEANT, "").search(UNSEEN) !== -1) return fail("unseen");
  if (HEAP_OF_MARKS.test(name.normalize("NFD"))) return fail("marks");
  return [...name].length > maxCharacters ? fail("too_long") : succeed(name);
}

/**
 * Reads a name like `readDisplayName`, for answers in English: of the management API, of the command line.
 *
 * @returns the name as it is stored, or what is wrong with it, as the end of a sentence that begins with what is named
 */
export function parseDisplayName(text: string, maxCharacters: number = MAX_NAME_CHARACTERS): Result<string, string> {
  const name = readDisplayName(text, maxCharacters);
  return name.ok ? name : fail(describeNameProblem(name.failure, maxCharacters));
}

/** Describes what is wrong with a name in English, as the end of a sentence that begins with what is named. */
export function describeNameProblem(problem: NameProblem, maxCharacters: number = MAX_NAME_CHARACTERS): string {
  switch (problem) {
    case "blank":
      return "must not be blank";
    case "unseen":
      return "must not contain line breaks, control characters or invisible characters";
    case "marks":
      return `must not begin with a combining mark or have more than ${MAX_MARKS} on one letter`;
    case "too_long":
      return `must have at most ${maxCharacters} characters`;
  }
}

/** Returns a schema that reads a name like `parseDisplayName`. */
export function displayName(maxCharacters: number = MAX_NAME_CHARACTERS): z.ZodType<string, string> {
  return z
    .string()
    .meta({ minLength: 1, maxLength: maxCharacters })
    .transform((text, context) => {
      const name = parseDisplayName(text, maxCharacters);
      if (name.ok) return name.value;
      context.addIssue(name.failure);
      return z.NEVER;
    });
}

/**
 * Turns a name from another system into a valid one: line breaks and tabs become spaces, and anything that `parseDisplayName` refuses is
 * removed.
 *
 * @returns the name, of any length; `null` when nothing is left of it
 */
export function cleanDisplayName(text: string): string | null {
  const line = text.replace(BREAKS, " ").normalize("NFC");
  return removeMarks(removeUnseen(line)).replace(SPACES, " ").trim() || null;
}

/** Removes unseen characters, except those that are meant. Joiners are checked before anything around them is removed. */
function removeUnseen(line: string): string {
  const meant = new Set([...line.matchAll(MEANT)].flatMap(({ index, 0: { length } }) => range(index, length)));
  return line.replace(UNSEEN, (character, offset: number) => (meant.has(offset) ? character : ""));
}

function range(start: number, length: number): readonly number[] {
  return Array.from({ length }, (_, place) => start + place);
}

function removeMarks(line: string): string {
  return line
    .normalize("NFD")
    .replace(/^\s*\p{M}+/u, "")
    .replace(new RegExp(`([\\p{Mn}\\p{Me}]{${MAX_MARKS}})[\\p{Mn}\\p{Me}]+`, "gu"), "$1")
    .normalize("NFC");
}
