import { isEmailAddress } from "../../../platform/domain/email-address.ts";

/**
 * Reads the domain of an email address, in lower case, as proven domains are written. Addresses are compared as they are: characters that
 * only look like those of a proven domain, or that browsers would map to them, belong to another domain.
 *
 * @param email as a person or a provider wrote it; spaces around it don't count
 * @returns `null` if it isn't one plain email address in ASCII, so that nothing is read out of quoted or doubled ones
 */
export function readEmailDomain(email: string): string | null {
  const address = email.trim();
  return isEmailAddress(address) ? address.slice(address.lastIndexOf("@") + 1).toLowerCase() : null;
}
