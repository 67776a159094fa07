import type { OrgRequirement } from "@orgward/core";
import type { Operation } from "./operation.ts";
import { parseResourcePattern, type ResourcePattern } from "./resource-pattern.ts";

/**
 * Who may use a tool, a resource or a prompt: a token with all of `scopes`, for a member of the token's organization with
 * this role and all of these permissions. What is left out is not asked for; `{}` lets everybody with a token in.
 */
export interface AccessRule<Role extends string = string, Permission extends string = string>
  extends OrgRequirement<Role, Permission> {
  readonly scopes?: readonly string[];
}

/** Rules by name. `*` names everything that no other key names. */
export type RulesByName<Role extends string = string, Permission extends string = string> = Readonly<
  Record<string, AccessRule<Role, Permission>>
>;

/** Finds the rule for an operation: `null` when no rule names it. */
export type FindRule = (operation: Operation) => AccessRule | null;

interface CheckedRules {
  readonly tools: RulesByName;
  readonly resources: RulesByName;
  readonly prompts: RulesByName;
}

/** Prepares rules for look-up. The most particular key wins: an exact name, then the pattern that fixes most of a URI. */
export function createRuleFinder(rules: CheckedRules): FindRule {
  const tools = findByName(rules.tools);
  const prompts = findByName(rules.prompts);
  const resources = findByPattern(rules.resources);
  return ({ kind, name }) => {
    if (kind === "tool") return tools(name);
    if (kind === "prompt") return prompts(name);
    return resources((pattern) => (kind === "resource" ? pattern.matchesUri(name) : pattern.matchesTemplate(name)));
  };
}

function findByName(rules: RulesByName): (name: string) => AccessRule | null {
  const byName = new Map(Object.entries(rules));
  return (name) => byName.get(name) ?? byName.get("*") ?? null;
}

type MatchPattern = (pattern: ResourcePattern) => boolean;

function findByPattern(rules: RulesByName): (matches: MatchPattern) => AccessRule | null {
  const patterns = Object.entries(rules)
    .map(([key, rule]) => ({ pattern: parseResourcePattern(key), rule }))
    .sort((one, other) => other.pattern.particularity - one.pattern.particularity);
  return (matches) => patterns.find(({ pattern }) => matches(pattern))?.rule ?? null;
}
