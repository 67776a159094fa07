/**
 * Says whether a granted scope includes another one, for servers whose scopes form a hierarchy
 * (`projects:write` may include `projects:read`). Asked only about scopes that differ.
 */
export type ScopeHierarchy = (granted: string, required: string) => boolean;

/** Without a hierarchy a scope gives itself and nothing else. */
export const flatScopes: ScopeHierarchy = () => false;

// RFC 6749 section 3.3: printable ASCII without space, quotation mark and backslash, hence safe inside a challenge.
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Splits the `scope` member of an OAuth message (RFC 6749 section 3.3) into its distinct scopes. */
export function parseScope(scope: string): string[] {
  return [...new Set(scope.split(" ").filter((name) => name !== ""))];
}

/** Returns the scopes of `required` that nothing in `granted` gives, in the order of `required`. */
export function missingScopes(
  granted: readonly string[],
  required: readonly string[],
  includes: ScopeHierarchy,
): readonly string[] {
  return required.filter((scope) => !granted.includes(scope) && !granted.some((held) => includes(held, scope)));
}

/**
 * Returns all scopes of the lists, each once, in order. `offline_access` is left out: it concerns the client and the
 * authorization server alone, and the MCP specification keeps it out of challenges and metadata.
 */
export function uniteScopes(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].filter((scope) => scope !== "offline_access");
}

/**
 * Checks a list of scopes that an application configured.
 *
 * @throws TypeError naming `option` when it is no list of distinct scope tokens, or when it names `offline_access`.
 */
export function checkScopes(option: string, scopes: unknown): readonly string[] {
  if (!Array.isArray(scopes)) throw new TypeError(`${option} must be a list of scopes.`);
  for (const scope of scopes) {
    if (typeof scope !== "string" || !SCOPE_TOKEN.test(scope)) {
      throw new TypeError(`${option} must hold scope tokens: printable ASCII without spaces, quotes and backslashes.`);
    }
    if (scope === "offline_access") {
      throw new TypeError(`${option} must not name offline_access: clients ask the authorization server for it.`);
    }
  }
  if (new Set(scopes).size !== scopes.length) throw new TypeError(`${option} must not name a scope twice.`);
  return Object.freeze([...scopes]);
}
