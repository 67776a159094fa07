/** Returns whether somebody typed a name. White space looks alike, however much of it there is. */
export function isSameName(typed: string, name: string): boolean {
  const [one, other] = [typed, name].map((text) => text.normalize("NFC").replace(/\s+/g, " ").trim());
  return one === other;
}
