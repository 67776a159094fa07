import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { describeIssue } from "../../../platform/domain/describe-issue.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { AccessPolicy } from "../../access-policies/domain/access-policy.ts";
import { accessPolicySchema, fromPolicyBody } from "../../access-policies/domain/access-policy-body.ts";
import type { UnmeetableRule } from "../../access-policies/domain/change-access-policy.ts";
import { isInUse } from "../../connections/domain/records.ts";
import type { DemandableConnection, PolicyFields } from "../pages/policy-fields.ts";

const SOCIAL = "social_sso:";
const HOUR = 3600;

/** Returns the fields of the form for a policy. */
export function toPolicyFields(policy: AccessPolicy): PolicyFields {
  const methods = policy.methods ?? [];
  const providers = methods.filter((method) => method.startsWith(SOCIAL)).map((method) => method.slice(SOCIAL.length));
  return {
    second_factor_required: policy.secondFactorRequired,
    methods: methods.filter((method) => !method.startsWith(SOCIAL)),
    providers: providers.join(", "),
    connection_ids: policy.connectionIds ?? [],
    maximum_session_age_hours: writeHours(policy.maximumSessionAgeSeconds),
    maximum_idle_hours: writeHours(policy.maximumIdleSeconds),
    networks: (policy.networks ?? []).join("\n"),
    impersonation_forbidden: policy.impersonationForbidden,
  };
}

/** Lists the connections of an organization that its policy can demand. */
export async function listDemandableConnections(
  { connections }: Pick<Repositories, "connections">,
  orgId: string,
): Promise<readonly DemandableConnection[]> {
  return (await connections.listByOrg(orgId)).filter(isInUse);
}

/** Reads the fields of a form as they were filled in. */
export function readPolicyFields(form: URLSearchParams): PolicyFields {
  const text = (name: string) => form.get(name)?.trim() ?? "";
  return {
    second_factor_required: form.has("second_factor_required"),
    methods: form.getAll("methods").flatMap((methods) => splitList(methods, /,/)),
    providers: text("providers"),
    connection_ids: form.getAll("connection_ids").flatMap((ids) => splitList(ids, /,/)),
    maximum_session_age_hours: text("maximum_session_age_hours"),
    maximum_idle_hours: text("maximum_idle_hours"),
    networks: text("networks"),
    impersonation_forbidden: form.has("impersonation_forbidden"),
  };
}

/** Writes the fields for a form or an address that carries them on. */
export function writePolicyFields(fields: PolicyFields): Readonly<Record<string, string>> {
  const {
    second_factor_required: secondFactorRequired,
    impersonation_forbidden: impersonationForbidden,
    methods,
    connection_ids: connectionIds,
    ...texts
  } = fields;
  return {
    ...(secondFactorRequired && { second_factor_required: "on" }),
    ...(impersonationForbidden && { impersonation_forbidden: "on" }),
    methods: methods.join(","),
    ...texts,
    ...(connectionIds.length > 0 && { connection_ids: connectionIds.join(",") }),
  };
}

/** Makes the policy that a form describes, or says what is wrong with which field. */
export function parsePolicyFields(fields: PolicyFields): Result<AccessPolicy, FieldProblems> {
  const providers = splitList(fields.providers, /,/).map((provider) => `${SOCIAL}${provider}`);
  const body = {
    second_factor_required: fields.second_factor_required,
    methods: orNull([...fields.methods, ...providers]),
    connection_ids: orNull(fields.connection_ids),
    maximum_session_age_seconds: readHours(fields.maximum_session_age_hours),
    maximum_idle_seconds: readHours(fields.maximum_idle_hours),
    networks: orNull(splitList(fields.networks, /[\s,]+/)),
    impersonation: fields.impersonation_forbidden ? "forbidden" : "allowed",
  };
  const parsed = accessPolicySchema.safeParse(body, { error: describeIssue });
  if (parsed.success) return succeed(fromPolicyBody(parsed.data));
  const problems = parsed.error.issues.map(({ path, message }) => [fieldOf(String(path[0])), message]);
  return fail(Object.fromEntries(problems));
}

/** What is wrong with a field that holds a rule that nobody could meet. */
export const unmeetableProblems: Record<UnmeetableRule, FieldProblems> = {
  unknown_connection: { connection_ids: "must be live and enabled connections of this organization" },
  connection_not_among_methods: { connection_ids: "must include a connection that the allowed methods include" },
  idle_time_below_token_lifetime: {
    maximum_idle_hours:
      "must be at least as long as access tokens live, because people are only seen when tokens are made",
  },
  methods_beyond_floor: { methods: "must include a method that the deployment allows" },
  networks_beyond_floor: { networks: "must overlap with the networks that the deployment allows" },
};

function fieldOf(rule: string): string {
  return rule.replace(/_seconds$/, "_hours");
}

function orNull(list: readonly string[]): readonly string[] | null {
  return list.length === 0 ? null : list;
}

function splitList(text: string, separator: RegExp): readonly string[] {
  return text.split(separator).flatMap((part) => part.trim() || []);
}

function readHours(text: string): number | null {
  return text === "" ? null : Math.round(Number(text) * HOUR);
}

/** To the second: an hour has fewer than 10,000 of them. */
function writeHours(seconds: number | null): string {
  return seconds === null ? "" : String(Number((seconds / HOUR).toFixed(4)));
}
