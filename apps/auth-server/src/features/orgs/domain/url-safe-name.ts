const DIACRITICS = /\p{Mark}+/gu;
const UNSAFE = /[^a-z0-9]+/g;
const OUTER_HYPHENS = /^-+|-+$/g;

/**
 * Returns an organization's name in a form for URLs: lower-case, with hyphens. Names without Latin letters or digits become `org-` followed
 * by the start of the id.
 */
export function urlSafeOrgName(name: string, orgId: string): string {
  const plain = name.normalize("NFKD").replace(DIACRITICS, "").toLowerCase();
  const safe = plain.replace(UNSAFE, "-").replace(OUTER_HYPHENS, "");
  return safe || `org-${orgId.slice(0, 8)}`;
}
