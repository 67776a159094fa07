/** Returns the name of a field on the wire and in forms: `ssoUrl` is `sso_url`. */
export function wireName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
