import { domainToASCII } from "node:url";

/** Returns the name under which a domain is stored, however a person or a URL writes it. */
export function readDomainName(text: string): string {
  return domainToASCII(text.trim().replace(/\.$/, ""));
}
