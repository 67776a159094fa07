import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { describeIssue } from "../../../platform/domain/describe-issue.ts";
import { fail, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AccessPolicy, NO_RULES } from "../../access-policies/domain/access-policy.ts";
import { accessPolicyRules, toPolicyBody } from "../../access-policies/domain/access-policy-body.ts";
import { ACCESS_POLICY_SETTING, changeFloor, readFloor } from "../../access-policies/domain/floor.ts";
import type { ForecastDeps } from "../../access-policies/domain/forecast.ts";
import { type FloorForecast, forecastFloor } from "../../access-policies/domain/forecast-floor.ts";
import { strictest } from "../../access-policies/domain/strictest.ts";
import type { DeploymentSetting } from "./deployment-settings.ts";

/** What the names of these settings begin with. */
export const FLOOR_PREFIX = "access_policy_";

/** The rules that a deployment can demand in every organization. How long sessions may be idle anywhere is configured with sessions. */
type FloorRule = "second_factor_required" | "methods" | "maximum_session_age_seconds" | "networks";

const LIST_SEPARATOR = ",";

/** What there is to know about a rule as a setting. */
interface FloorSetting extends Pick<DeploymentSetting, "kind" | "meaning"> {
  /** Makes what the management API takes of the text. */
  readonly toJson: (text: string) => unknown;
}

const RULES: Readonly<Record<FloorRule, FloorSetting>> = {
  second_factor_required: {
    kind: "flag",
    meaning: "whether members of every organization need a second factor",
    toJson: (text) => (text === "true" || text === "false" ? text === "true" : text),
  },
  methods: {
    kind: "list",
    meaning: "the ways to sign in that count in every organization, such as password,passkey; empty for all",
    toJson: toList,
  },
  maximum_session_age_seconds: {
    kind: "number",
    meaning: "after how many seconds a sign-in no longer counts in any organization; empty for no limit",
    toJson: (text) => (text === "" ? null : Number(text)),
  },
  networks: {
    kind: "list",
    meaning: "the networks that sign-ins must come from in every organization, such as 192.0.2.0/24; empty for all",
    toJson: toList,
  },
};

/** The rules of the deployment's floor as settings. An empty string stands for no rule. */
export const floorSettings: Readonly<Record<string, DeploymentSetting>> = Object.fromEntries(
  (Object.keys(RULES) as FloorRule[]).map((rule) => [FLOOR_PREFIX + rule, floorSetting(rule, RULES[rule])]),
);

/** Writes what a policy has of these rules as the texts of the settings. */
export function writeFloorSettings(policy: AccessPolicy): Readonly<Record<string, string>> {
  const rules = Object.keys(RULES) as FloorRule[];
  return Object.fromEntries(rules.map((rule) => [FLOOR_PREFIX + rule, writeRule(rule, policy)]));
}

/**
 * Forecasts what texts of these settings would mean, before they are stored. Other settings are left out.
 *
 * @returns `null` if they demand no more than what is stored, or one of them isn't allowed
 */
export async function forecastFloorSettings(
  deps: ForecastDeps,
  values: Readonly<Record<string, string>>,
): Promise<FloorForecast | null> {
  const stored = await readFloor(deps.read);
  let wanted = stored;
  for (const rule of Object.keys(RULES) as FloorRule[]) {
    const text = values[FLOOR_PREFIX + rule];
    const parsed = text === undefined ? null : parseRule(rule, text);
    if (parsed?.success === false) return null;
    if (parsed) wanted = { ...wanted, [NAMES[rule]]: parsed.data };
  }
  return isDeepStrictEqual(strictest(stored, wanted), stored) ? null : forecastFloor(deps, wanted);
}

function parseRule(rule: FloorRule, text: string) {
  const schema: z.ZodType = accessPolicyRules[rule];
  return schema.safeParse(RULES[rule].toJson(text), { error: describeIssue });
}

function writeRule(rule: FloorRule, policy: AccessPolicy): string {
  return String(toPolicyBody(policy)[rule] ?? "");
}

function floorSetting(rule: FloorRule, { kind, meaning }: FloorSetting): DeploymentSetting {
  const write = (floor: AccessPolicy) => writeRule(rule, floor);
  return {
    kind,
    meaning,
    storedAs: ACCESS_POLICY_SETTING,
    read: async (repositories) => write(await readFloor(repositories)),
    async parse(text) {
      const parsed = parseRule(rule, text);
      if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? "is not allowed");
      const changed: Partial<AccessPolicy> = { [NAMES[rule]]: parsed.data };
      const store = (repositories: Repositories) => changeFloor(repositories, changed);
      return succeed({ text: write({ ...NO_RULES, ...changed }), store });
    },
  };
}

const NAMES: Readonly<Record<FloorRule, keyof AccessPolicy>> = {
  second_factor_required: "secondFactorRequired",
  methods: "methods",
  maximum_session_age_seconds: "maximumSessionAgeSeconds",
  networks: "networks",
};

function toList(text: string): readonly string[] | null {
  const items = text.split(LIST_SEPARATOR).flatMap((part) => part.trim() || []);
  return items.length === 0 ? null : items;
}
