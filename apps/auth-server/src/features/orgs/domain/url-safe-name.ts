const DIACRITICS = /\p{Mark}+/gu;
const UNSAFE = /[^a-z0-9]+/g;
const OUTER_HYPHENS = /^-+|-+$/g;

/**
 * Returns the form of an organization's name for addresses: lower-case with hyphens. Names without a Latin letter or a digit become
 * `org-` and the beginning of the id.
 */
export function urlSafeOrgName(name: string, orgId: string): string {
  const plain = name.normalize("NFKD").replace(DIACRITICS, "").toLowerCase();
  const safe = plain.replace(UNSAFE, "-").replace(OUTER_HYPHENS, "");
  return safe || `org-${orgId.slice(0, 8)}`;
}
