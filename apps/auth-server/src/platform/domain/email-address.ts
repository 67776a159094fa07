import { z } from "zod";

/** RFC 5321 section 4.5.3.1.3: a path has at most 256 octets, angle brackets included. */
const MAX_ADDRESS_LENGTH = 254;

const emailAddress = z.email({ pattern: z.regexes.html5Email }).max(MAX_ADDRESS_LENGTH);

/** Returns whether the string is an email address, by the rule of `<input type="email">` in the HTML standard. */
export function isEmailAddress(text: string): boolean {
  return emailAddress.safeParse(text).success;
}

/**
 * Returns the form in which email addresses are compared: without surrounding spaces, A to Z in lower case. No other character has a case
 * here: in Unicode the Kelvin sign is a k in lower case, and would find another person's account.
 */
export function toEmailKey(address: string): string {
  return address.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Returns whether two email addresses are the same as far as accounts are concerned. */
export function isSameEmail(left: string, right: string): boolean {
  return toEmailKey(left) === toEmailKey(right);
}
