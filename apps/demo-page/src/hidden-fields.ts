/** Reads the hidden fields of our own pages, by name. Their values are tokens, in which nothing is escaped. */
export function readHiddenFields(page: string): Readonly<Record<string, string>> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"&]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name ?? "", value ?? ""]));
}
