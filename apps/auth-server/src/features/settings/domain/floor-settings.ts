import type { z } from "zod";
import { describeIssue } from "../../../platform/domain/describe-issue.ts";
import { fail, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AccessPolicy, NO_RULES } from "../../access-policies/domain/access-policy.ts";
import { accessPolicyRules, toPolicyBody } from "../../access-policies/domain/access-policy-body.ts";
import { ACCESS_POLICY_SETTING, changeFloor, readFloor } from "../../access-policies/domain/floor.ts";
import type { DeploymentSetting } from "./deployment-settings.ts";

/** What the names of these settings begin with. */
export const FLOOR_PREFIX = "access_policy_";

/** The rules that a deployment can demand in every organization. How long sessions may be idle anywhere is configured with sessions. */
type FloorRule = "second_factor_required" | "methods" | "maximum_session_age_seconds" | "networks";

const LIST_SEPARATOR = ",";

/** The rules of the deployment's floor as settings. An empty string stands for no rule. */
export const floorSettings: Readonly<Record<string, DeploymentSetting>> = {
  access_policy_second_factor_required: floorSetting("second_factor_required", {
    kind: "flag",
    meaning: "whether members of every organization need a second factor",
    toJson: (text) => (text === "true" || text === "false" ? text === "true" : text),
  }),
  access_policy_methods: floorSetting("methods", {
    kind: "list",
    meaning: "the ways to sign in that count in every organization, such as password,passkey; empty for all",
    toJson: toList,
  }),
  access_policy_maximum_session_age_seconds: floorSetting("maximum_session_age_seconds", {
    kind: "number",
    meaning: "after how many seconds a sign-in no longer counts in any organization; empty for no limit",
    toJson: (text) => (text === "" ? null : Number(text)),
  }),
  access_policy_networks: floorSetting("networks", {
    kind: "list",
    meaning: "the networks that sign-ins must come from in every organization, such as 192.0.2.0/24; empty for all",
    toJson: toList,
  }),
};

function floorSetting(
  rule: FloorRule,
  {
    toJson,
    ...described
  }: Pick<DeploymentSetting, "kind" | "meaning"> & { readonly toJson: (text: string) => unknown },
): DeploymentSetting {
  const write = (floor: AccessPolicy) => String(toPolicyBody(floor)[rule] ?? "");
  return {
    ...described,
    storedAs: ACCESS_POLICY_SETTING,
    read: async (repositories) => write(await readFloor(repositories)),
    async parse(text) {
      const schema: z.ZodType = accessPolicyRules[rule];
      const parsed = schema.safeParse(toJson(text), { error: describeIssue });
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
