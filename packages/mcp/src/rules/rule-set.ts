import type { AssuranceOptions, OrgRequirement } from "@orgward/core";
import { type FreshnessOptions, parseFreshness } from "@orgward/core/adapter";
import type { ApprovalOptions } from "./approval.ts";
import type { Operation } from "./operation.ts";
import { parseResourcePattern, type ResourcePattern, readingsOfTemplate } from "./resource-pattern.ts";
import { readingsOf } from "./uri.ts";

/**
 * Who may use a tool, a resource or a prompt: a token with all of `scopes`, for a member of the token's organization with
 * this role and all of these permissions, who signed in within `maxAgeSeconds` and, with `secondFactor`, used one; with `fresh` only while
 * news of revocations is recent. What is left out is not asked for; `{}` lets everybody with a token in.
 */
export interface AccessRule<Role extends string = string, Permission extends string = string>
  extends OrgRequirement<Role, Permission>,
    AssuranceOptions,
    FreshnessOptions {
  readonly scopes?: readonly string[];
  /** For tools alone: that a person has to let each call through, exactly as it is and once. Default: nobody has to. */
  readonly requireApproval?: ApprovalOptions<Role>;
}

/** Tells whether a rule asks for something that people have in an organization: whoever calls, or whoever approves. */
export function asksForOrg({ role, permissions = [], requireApproval }: AccessRule): boolean {
  return role !== undefined || permissions.length > 0 || requireApproval?.approvers !== undefined;
}

/** Returns how old news of revocations may be for all of these rules, in seconds; `null` when it may be of any age. */
export function freshSecondsOf(rules: readonly AccessRule[]): number | null {
  const bounds = rules.flatMap(({ fresh }) => parseFreshness(fresh) ?? []);
  return bounds.length === 0 ? null : Math.min(...bounds);
}

/** Rules by name. `*` names everything that no other key names. */
export type RulesByName<Role extends string = string, Permission extends string = string> = Readonly<
  Record<string, AccessRule<Role, Permission>>
>;

/**
 * Finds the rules for an operation, all of which have to allow it: none when no key names it, `null` for a resource
 * whose URI different handlers would read differently.
 */
export type FindRules = (operation: Operation) => readonly AccessRule[] | null;

interface CheckedRules {
  readonly tools: RulesByName;
  readonly resources: RulesByName;
  readonly prompts: RulesByName;
}

/**
 * Prepares rules for look-up. The narrowest key that names something counts alone, and where neither of two is narrower, both do.
 *
 * @throws TypeError when a key of `resources` is malformed, or names the same as another
 */
export function createRuleFinder(rules: CheckedRules): FindRules {
  const tools = findByName(rules.tools);
  const prompts = findByName(rules.prompts);
  const resources = findByPattern(rules.resources);
  return ({ kind, name }) => {
    if (kind === "tool") return tools(name);
    if (kind === "prompt") return prompts(name);
    return resources(kind === "resource" ? readingsOf(name) : readingsOfTemplate(name));
  };
}

function findByName(rules: RulesByName): (name: string) => readonly AccessRule[] {
  const byName = new Map(Object.entries(rules));
  const spellings = new Set(Object.keys(rules).map(foldName));
  return (name) => {
    // What is only another spelling of a name with a rule is not among "all the rest".
    const rule = byName.get(name) ?? (spellings.has(foldName(name)) ? undefined : byName.get("*"));
    return rule === undefined ? [] : [rule];
  };
}

function foldName(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}

interface ResourceRule {
  readonly key: string;
  readonly pattern: ResourcePattern;
  readonly rule: AccessRule;
}

function findByPattern(rulesByKey: RulesByName): (readings: readonly string[] | null) => readonly AccessRule[] | null {
  const rules = Object.entries(rulesByKey).map(([key, rule]) => ({ key, pattern: parseResourcePattern(key), rule }));
  refuseTwins(rules);
  return (readings) => {
    if (readings === null) return null;
    const [first = [], ...others] = readings.map((reading) => narrowest(rules, reading));
    // A rule for another reading can only ask for more.
    return first.length === 0 ? [] : [...new Set([first, ...others].flat())].map(({ rule }) => rule);
  };
}

function narrowest(rules: readonly ResourceRule[], reading: string): readonly ResourceRule[] {
  const naming = rules.filter(({ pattern }) => pattern.matches(reading));
  return naming.filter(({ pattern }) =>
    naming.every((other) => other.pattern === pattern || !pattern.includes(other.pattern)),
  );
}

function refuseTwins(rules: readonly ResourceRule[]): void {
  for (const [index, { key, pattern }] of rules.entries()) {
    const twin = rules.slice(index + 1).find((other) => isTwin(pattern, other.pattern));
    if (twin) throw new TypeError(`resources: the keys "${key}" and "${twin.key}" name the same resources.`);
  }
}

function isTwin(one: ResourcePattern, other: ResourcePattern): boolean {
  return one.includes(other) && other.includes(one);
}
