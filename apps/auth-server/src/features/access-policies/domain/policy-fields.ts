import { describeIssue } from "../../../platform/domain/describe-issue.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { AccessPolicy } from "./access-policy.ts";
import { accessPolicySchema, fromPolicyBody } from "./access-policy-body.ts";

/** The fields of a form for an access policy, as people fill them in. `methods` and `connection_ids` have several values. */
export interface PolicyFields {
  readonly second_factor_required: boolean;
  readonly methods: readonly string[];
  readonly providers: string;
  readonly connection_ids: readonly string[];
  readonly maximum_session_age_hours: string;
  readonly maximum_idle_hours: string;
  readonly networks: string;
  readonly impersonation_forbidden: boolean;
}

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

/** The fields as texts. A checkbox that isn't checked is missing. */
type WrittenPolicyFields = Readonly<Record<string, string>> &
  Readonly<Record<"methods" | "providers" | "maximum_session_age_hours" | "networks", string>>;

/** Writes the fields for a form or an address that carries them on. */
export function writePolicyFields(fields: PolicyFields): WrittenPolicyFields {
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
export function parsePolicyFields(fields: PolicyFields): Result<AccessPolicy, Readonly<Record<string, string>>> {
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

function fieldOf(rule: string): string {
  return rule.replace(/_seconds$/, "_hours");
}

function orNull(list: readonly string[]): readonly string[] | null {
  return list.length === 0 ? null : list;
}

function splitList(text: string, separator: RegExp): readonly string[] {
  return text.split(separator).flatMap((part) => part.trim() || []);
}

/** Takes the decimal comma of many languages, too. */
function readHours(text: string): number | null {
  return text === "" ? null : Math.round(Number(text.replace(",", ".")) * HOUR);
}

/** To the second: an hour has fewer than 10,000 of them. */
function writeHours(seconds: number | null): string {
  return seconds === null ? "" : String(Number((seconds / HOUR).toFixed(4)));
}
