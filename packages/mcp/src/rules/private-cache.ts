/**
 * Returns the `Cache-Control` of a response that depends on who asks: as it is, but for one cache only (RFC 9111 section 5.2.2.7);
 * `no-store` when nothing was said.
 */
export function privateCacheControl(cacheControl: string | null | undefined): string {
  const directives = (cacheControl ?? "no-store").split(",").map((directive) => directive.trim());
  const kept = directives.filter((directive) => !/^(public|private|s-maxage=.*)$/i.test(directive));
  return ["private", ...kept].join(", ");
}
