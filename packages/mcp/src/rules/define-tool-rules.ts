import type { Access, PermissionOf, RoleOf } from "@orgward/core";
import { checkScopes } from "../scopes.ts";
import { type AccessRule, createRuleFinder, type FindRule, type RulesByName } from "./rule-set.ts";

/** What {@link defineToolRules} takes. */
export interface ToolRulesDefinition<A extends Access = Access> {
  /** The roles and permissions that exist. With it, a misspelt one does not compile, and is refused at start-up. */
  readonly access?: A;
  /** By the tool's name. */
  readonly tools?: RulesByName<RoleOf<NoInfer<A>>, PermissionOf<NoInfer<A>>>;
  /** By URI, by URI template such as `projects://{orgId}/report`, or by the beginning of a URI and `*`. */
  readonly resources?: RulesByName<RoleOf<NoInfer<A>>, PermissionOf<NoInfer<A>>>;
  /** By the prompt's name. */
  readonly prompts?: RulesByName<RoleOf<NoInfer<A>>, PermissionOf<NoInfer<A>>>;
}

/** Checked rules, for the `rules` option of `createMcpResourceServer`. */
export interface ToolRules {
  readonly find: FindRule;
}

/**
 * Defines who may use which tools, resources and prompts of an MCP server.
 *
 * What no rule names, nobody may use and no list shows; the key `"*"` names all the rest. Of several keys that fit a
 * resource, the most particular one counts alone.
 *
 * @throws TypeError when a scope, role or permission is malformed or, given `access`, unknown; or when a key of
 *   `resources` is no URI, template or prefix.
 *
 * @example
 * const rules = defineToolRules({
 *   access,
 *   tools: {
 *     list_projects: {},
 *     create_project: { scopes: ["projects:write"] },
 *     delete_project: { scopes: ["org:admin"], role: { minimum: "Admin" } },
 *   },
 * });
 */
export function defineToolRules<const A extends Access = Access>(definition: ToolRulesDefinition<A>): ToolRules {
  const { access, tools = {}, resources = {}, prompts = {} } = definition;
  return Object.freeze({
    find: createRuleFinder({
      tools: checkRules("tools", tools, access),
      resources: checkRules("resources", resources, access),
      prompts: checkRules("prompts", prompts, access),
    }),
  });
}

function checkRules(section: string, rules: RulesByName, access: Access | undefined): RulesByName {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, checkRule(`${section}["${name}"]`, rule, access)]),
  );
}

function checkRule(path: string, rule: AccessRule, access: Access | undefined): AccessRule {
  if (typeof rule !== "object" || rule === null) throw new TypeError(`${path} must be a rule: {} asks for a token alone`);
  const { scopes = [], role, permissions = [], ...unknown } = rule;
  for (const option of Object.keys(unknown)) {
    throw new TypeError(`${path}.${option} does not exist: a rule has scopes, role and permissions`);
  }
  return Object.freeze({
    scopes: checkScopes(`${path}.scopes`, scopes),
    permissions: checkNames(`${path}.permissions`, permissions, access?.permissions),
    ...(role !== undefined && { role: checkRole(`${path}.role`, role, access) }),
  });
}

function checkRole(path: string, role: unknown, access: Access | undefined): NonNullable<AccessRule["role"]> {
  const [[kind, name] = [], ...others] = typeof role === "object" && role !== null ? Object.entries(role) : [];
  if ((kind !== "minimum" && kind !== "exact") || others.length > 0) {
    throw new TypeError(`${path} must be { minimum: "…" } or { exact: "…" }`);
  }
  checkNames(`${path}.${kind}`, [name], access?.roles);
  return Object.freeze(kind === "minimum" ? { minimum: name } : { exact: name });
}

function checkNames(path: string, names: unknown, known: readonly string[] | undefined): readonly string[] {
  if (!Array.isArray(names)) throw new TypeError(`${path} must be a list of names`);
  for (const name of names) {
    if (typeof name !== "string" || name === "") throw new TypeError(`${path} must hold names`);
    if (known !== undefined && !known.includes(name)) {
      throw new TypeError(`${path}: "${name}" is unknown; there are ${known.join(", ") || "none"}`);
    }
  }
  return Object.freeze([...names]);
}
