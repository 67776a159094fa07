/** Returns what the specifications call a type of event, such as `session-revoked`: the last part of its URI. */
export function nameSignalType(uri: string): string {
  return uri.slice(uri.lastIndexOf("/") + 1);
}
