import { parse } from "tldts";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { isPublicMailDomain } from "../../orgs/domain/public-mail-domains.ts";
import { challengeName } from "./challenge.ts";
import { readDomainName } from "./read-domain-name.ts";

/**
 * Why nobody can claim a domain. `invalid_domain`: it isn't the name of one. `public_suffix`: anyone can have names below it, as with
 * `co.uk` or `github.io`. `public_mail_domain`: anyone can have an email address there. `own_domain`: this server is there, or below it.
 */
export type DomainRefusal = "invalid_domain" | "public_suffix" | "public_mail_domain" | "own_domain";

/** RFC 1035 section 2.3.4: the longest name that can be written, and the longest label. */
const MAX_NAME_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Reads the name of a domain that an organization may claim, in lower case and ASCII (RFC 5891), without the final dot.
 *
 * @param text as a person wrote it, such as `Bücher.example.`
 */
export function parseDomain({ policy }: Pick<DomainDeps, "policy">, text: string): Result<string, DomainRefusal> {
  const domain = readDomainName(text);
  if (!isName(domain)) return fail("invalid_domain");
  const { publicSuffix, isIp } = parse(domain, { allowPrivateDomains: true });
  if (isIp) return fail("invalid_domain");
  if (publicSuffix === domain) return fail("public_suffix");
  if (isPublicMailDomain(domain)) return fail("public_mail_domain");
  const own = new URL(policy.issuer).hostname;
  return own === domain || own.endsWith(`.${domain}`) ? fail("own_domain") : succeed(domain);
}

function isName(domain: string): boolean {
  const labels = domain.split(".");
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && challengeName(domain).length <= MAX_NAME_LENGTH
  );
}
