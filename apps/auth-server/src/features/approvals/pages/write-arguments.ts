/** What can't be seen, or changes how what stands around it is seen: controls, directions, joiners, fillers, and all spaces but the usual one. */
const UNSEEN = /[^\P{C}\n]|[^\P{Z} ]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Writes the arguments of a call for people to read: indented, and with every character escaped that could make them look like others.
 *
 * @param canonical the arguments in canonical JSON
 */
export function writeArguments(canonical: string): string {
  return showUnseen(JSON.stringify(JSON.parse(canonical), null, 2));
}

/** Escapes the characters of a text that can't be seen, as JSON would. */
export function showUnseen(text: string): string {
  return text.replace(UNSEEN, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
