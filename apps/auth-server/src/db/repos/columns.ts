/** How the columns hold what neither database has a common type for. */

/** A truth value as it is stored. */
export function toFlag(value: boolean): number {
  return value ? 1 : 0;
}

/** A stored truth value. */
export function fromFlag(flag: number): boolean {
  return flag !== 0;
}

/** The form in which e-mail addresses and usernames are compared: trimmed, in Unicode lower case. */
export function toCaseInsensitiveKey(text: string): string {
  return text.trim().toLowerCase();
}
