import { domainToASCII } from "node:url";

/** Longer than any name, in whichever of its forms. Converting takes time that grows with the square of the length. */
const MAX_LENGTH = 1024;

/** Returns the name under which a domain is stored, however a person or a URL writes it; an empty one for what can't be a name. */
export function readDomainName(text: string): string {
  return text.length > MAX_LENGTH ? "" : domainToASCII(text.trim().replace(/\.$/, ""));
}
