const SHORT_ID_CHARACTERS = 8;

/** Returns as much of an id as people need to tell a few things without names apart, such as bearer tokens. */
export function shortId(id: string): string {
  return id.slice(0, SHORT_ID_CHARACTERS);
}
