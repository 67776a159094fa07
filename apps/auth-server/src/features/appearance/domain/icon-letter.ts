import { DEFAULT_APPEARANCE } from "./appearance.ts";

/** Returns the letter or digit that stands for a deployment in its icon. With `null`, the icon is Orgward's own mark. */
export function iconLetter(name: string): string | null {
  if (name === DEFAULT_APPEARANCE.name) return null;
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase().match(/^./u)?.[0] ?? null;
}
