import { z } from "zod";

/** RFC 5321 section 4.5.3.1.3: a path has at most 256 octets, angle brackets included. */
const MAX_ADDRESS_LENGTH = 254;

const emailAddress = z.email({ pattern: z.regexes.html5Email }).max(MAX_ADDRESS_LENGTH);

/** Returns whether the string is an email address, by the rule of `<input type="email">` in the HTML standard. */
export function isEmailAddress(text: string): boolean {
  return emailAddress.safeParse(text).success;
}

/** Returns whether two email addresses are the same as far as accounts are concerned, ignoring case and surrounding spaces. */
export function isSameEmail(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
