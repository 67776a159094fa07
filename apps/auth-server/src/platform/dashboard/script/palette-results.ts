/** Something that the palette opens. */
export interface PaletteResult {
  readonly path: string;
  readonly label: string;
  readonly detail: string | null;
}

/** The results of one kind. */
export interface PaletteGroup {
  readonly label: string;
  readonly results: readonly PaletteResult[];
}

/** What the server answers. */
export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  /** How many results there are, in words. */
  readonly summary: string;
}

/** Reads an answer of the server. What isn't as expected is left out, and so is every path to somewhere else. */
export function readAnswer(answer: unknown): PaletteAnswer {
  return { groups: readGroups(answer), summary: textIn(answer, "summary") ?? "" };
}

function readGroups(answer: unknown): readonly PaletteGroup[] {
  return listIn(answer, "groups").map((group) => ({
    label: textIn(group, "label") ?? "",
    results: listIn(group, "results").flatMap((result) => {
      const [path, label] = [textIn(result, "path"), textIn(result, "label")];
      if (label === null || !path?.startsWith("/dashboard")) return [];
      return [{ path, label, detail: textIn(result, "detail") }];
    }),
  }));
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}

function textIn(value: unknown, name: string): string | null {
  const text = memberOf(value, name);
  return typeof text === "string" ? text : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the number of the option that a key moves to from another, around the ends; `null` for other keys. */
export function findNextOption(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current + count - 1) % count;
  return null;
}
