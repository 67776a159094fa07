import type { Access, PermissionOf, RoleOf } from "@orgward/core";
import { parseAssurance, parseFreshness, parseOrgRequirement } from "@orgward/core/adapter";
import { checkScopes } from "../scopes.ts";
import { parseApproval } from "./approval.ts";
import {
  type AccessRule,
  asksForOrg,
  createRuleFinder,
  type FindRules,
  freshSecondsOf,
  type RulesByName,
} from "./rule-set.ts";

/** What {@link defineToolRules} takes. */
export interface ToolRulesDefinition<A extends Access = Access> {
  /** The roles and permissions that exist. With it, a misspelt one does not compile, and is refused at start-up. Default: any name is taken. */
  readonly access?: A;
  /**
   * The auth server's scopes that are for an organization. With it, a rule for a role or permissions must name one of them. Default: any
   * scope will do.
   */
  readonly orgScopes?: readonly string[];
  /** The rules for tools, by their names; `"*"` is for all others. Default: nobody may use any. */
  readonly tools?: RulesByName<RoleOf<NoInfer<A>>, PermissionOf<NoInfer<A>>>;
  /**
   * The rules for resources, by URI, by URI template such as `projects://{orgId}/report`, or by the beginning of a URI and `*`. Skills
   * (`io.modelcontextprotocol/skills`) and their directories are resources. Default: nobody may use any.
   */
  readonly resources?: RulesByName<RoleOf<NoInfer<A>>, PermissionOf<NoInfer<A>>>;
  /** The rules for prompts, by their names; `"*"` is for all others. Default: nobody may use any. */
  readonly prompts?: RulesByName<RoleOf<NoInfer<A>>, PermissionOf<NoInfer<A>>>;
}

/** Checked rules, for the `rules` option of `createMcpResourceServer`. */
export interface ToolRules {
  readonly find: FindRules;
  /** Every scope that a rule asks for. */
  readonly scopes: readonly string[];
  /** Whether a rule asks for fresh news of revocations. */
  readonly hasFreshRules: boolean;
}

/**
 * Defines who may use which tools, resources and prompts of an MCP server.
 *
 * What no rule names, nobody may use and no list shows; the key `"*"` names all the rest. Of several keys that name a
 * resource, the narrowest one counts alone; where neither of two is narrower, both have to allow it. A rule for a resource holds
 * for it with any query.
 *
 * A token is for an organization only when it has a scope for one, so a rule for a role or permissions names one, too.
 *
 * A rule with `maxAgeSeconds` or `secondFactor` sends the user to the auth server when the sign-in is too old or was made with one factor.
 * While nothing is heard of revocations, a rule with `fresh` answers 503.
 *
 * A tool with `requireApproval` runs once a person has let that call through on a page of the auth server: this tool with these arguments,
 * for this caller, once.
 *
 * @throws TypeError when a scope, role or permission is malformed or, given `access`, unknown; when `maxAgeSeconds`, `secondFactor`, `fresh` or `requireApproval` is; when a rule asks for a role or
 *   permissions, but for no scope of an organization; when a key of
 *   `resources` isn't a URI, template or prefix, or names the same as another; or when the definition has a part that doesn't exist.
 *
 * @example
 * const rules = defineToolRules({
 *   access,
 *   tools: {
 *     list_projects: {},
 *     create_project: { scopes: ["projects:write"] },
 *     delete_project: { scopes: ["org:admin"], role: { minimum: "Admin" }, maxAgeSeconds: 300 },
 *   },
 * });
 */
export function defineToolRules<const A extends Access = Access>(definition: ToolRulesDefinition<A>): ToolRules {
  const { access, orgScopes, tools = {}, resources = {}, prompts = {}, ...others } = definition;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new TypeError(`${unknown} does not exist: there are access, orgScopes, tools, resources and prompts.`);
  }
  const context = { access, orgScopes: orgScopes === undefined ? null : checkScopes("orgScopes", orgScopes) };
  const checked = {
    tools: checkRules("tools", tools, context),
    resources: checkRules("resources", resources, context),
    prompts: checkRules("prompts", prompts, context),
  };
  const all = Object.values(checked).flatMap((rules) => Object.values(rules));
  const scopes = all.flatMap((rule) => rule.scopes ?? []);
  return Object.freeze({
    find: createRuleFinder(checked),
    scopes: Object.freeze([...new Set(scopes)]),
    hasFreshRules: freshSecondsOf(all) !== null,
  });
}

/** What rules are checked against. */
interface RuleContext {
  readonly access: Access | undefined;
  readonly orgScopes: readonly string[] | null;
}

function checkRules(section: string, rules: RulesByName, context: RuleContext): RulesByName {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, checkRule(`${section}["${name}"]`, rule, context)]),
  );
}

function checkRule(path: string, rule: AccessRule, { access, orgScopes }: RuleContext): AccessRule {
  if (typeof rule !== "object" || rule === null) {
    throw new TypeError(`${path} must be a rule; {} only requires a token.`);
  }
  const { scopes = [], maxAgeSeconds, secondFactor, fresh, requireApproval, ...requirement } = rule;
  for (const option of Object.keys(requirement)) {
    if (option === "role" || option === "permissions") continue;
    throw new TypeError(
      `${path}.${option} does not exist: a rule has scopes, role, permissions, maxAgeSeconds, secondFactor, fresh and, for a tool, requireApproval.`,
    );
  }
  const checked = {
    scopes: checkScopes(`${path}.scopes`, scopes),
    ...at(path, () => parseOrgRequirement(requirement, access)),
    ...at(path, () => parseAssurance({ maxAgeSeconds, secondFactor })),
    ...at(path, () => parseFreshness(fresh) !== null && { fresh }),
    ...at(path, () => requireApproval !== undefined && { requireApproval: parseApproval(requireApproval, access) }),
  };
  if (checked.requireApproval && !path.startsWith("tools[")) {
    throw new TypeError(`${path}.requireApproval does not exist: a person can approve the calls of tools alone.`);
  }
  const isForOrg = checked.scopes.some((scope) => orgScopes === null || orgScopes.includes(scope));
  if (asksForOrg(checked) && !isForOrg) throw needsOrgScope(path, orgScopes);
  return Object.freeze(checked);
}

// Nobody could use it: without such a scope a token is for no organization, in which the user would have a role.
function needsOrgScope(path: string, orgScopes: readonly string[] | null): TypeError {
  const known = orgScopes === null ? "" : ` (${orgScopes.join(", ")})`;
  return new TypeError(
    `${path}.scopes must name a scope of an organization${known}: a role or permission counts only in tokens that have one. ` +
      "The auth server has such scopes after: orgward scopes set <name> --description <text> --organization",
  );
}

// Says in which rule of many something is wrong.
function at<Value>(path: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (cause) {
    throw new TypeError(`${path}: ${(cause as Error).message}`, { cause });
  }
}
