import { z } from "zod";
import { type NetworkProblem, parseNetwork } from "../../../platform/domain/ip-network.ts";
import type { AccessPolicy } from "./access-policy.ts";

const MAX_ENTRIES = 100;
const MAX_SECONDS = 10 * 365 * 86_400;
/** Shorter limits would have people prove who they are for as long as they work. */
const MIN_SECONDS = 60;
const MAX_PROVIDER_LENGTH = 200;

const METHOD = new RegExp(
  `^(password|magic_link|passkey|(?:social_sso|oidc|saml):\\S.{0,${MAX_PROVIDER_LENGTH - 1}})$`,
  "u",
);

const networkProblems: Record<NetworkProblem, string> = {
  malformed: "must be a network in CIDR notation, such as 192.0.2.0/24 or 2001:db8::/32",
  address_beyond_prefix: "must have an address that fits its prefix: 192.0.2.0/24, not 192.0.2.7/24",
  mapped_ipv4: "must be in IPv4 notation, such as 192.0.2.0/24",
};

const method = z
  .string()
  .regex(
    METHOD,
    "must be password, magic_link, passkey, social_sso: and the name of a provider, such as social_sso:Google, or oidc: or saml: and the id of a connection",
  );

const network = z
  .string()
  .max(50, networkProblems.malformed)
  .transform((text, context) => {
    const parsed = parseNetwork(text.trim());
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: networkProblems[parsed.failure] });
    return z.NEVER;
  });

const seconds = z
  .int("must be a whole number of seconds")
  .min(MIN_SECONDS, `must be at least ${MIN_SECONDS} seconds`)
  .max(MAX_SECONDS, `must be at most ${MAX_SECONDS} seconds`);

/** An empty list would let nobody in. */
function listOf<Item extends z.ZodType<string, string>>(item: Item) {
  return z
    .array(item)
    .min(1, "must not be empty: use null for no rule")
    .max(MAX_ENTRIES, `must have at most ${MAX_ENTRIES} entries`)
    .transform((items) => [...new Set(items)]);
}

/** The rules of a policy, each as it is written in JSON. */
export const accessPolicyRules = {
  second_factor_required: z.boolean(),
  methods: listOf(method).nullable(),
  connection_ids: listOf(z.string().max(MAX_PROVIDER_LENGTH)).nullable(),
  maximum_session_age_seconds: seconds.nullable(),
  maximum_idle_seconds: seconds.nullable(),
  networks: listOf(network).nullable(),
  impersonation: z.enum(["allowed", "forbidden"]),
};

/** A whole policy in JSON. What it leaves out is no rule. */
export const accessPolicySchema = z.strictObject({
  second_factor_required: accessPolicyRules.second_factor_required.default(false),
  methods: accessPolicyRules.methods.default(null),
  connection_ids: accessPolicyRules.connection_ids.default(null),
  maximum_session_age_seconds: accessPolicyRules.maximum_session_age_seconds.default(null),
  maximum_idle_seconds: accessPolicyRules.maximum_idle_seconds.default(null),
  networks: accessPolicyRules.networks.default(null),
  impersonation: accessPolicyRules.impersonation.default("allowed"),
});

/** A policy in JSON, with every rule. */
export type AccessPolicyBody = z.output<typeof accessPolicySchema>;

/** Makes a policy of its JSON, once that is checked. */
export function fromPolicyBody(body: AccessPolicyBody): AccessPolicy {
  return {
    secondFactorRequired: body.second_factor_required,
    methods: body.methods,
    connectionIds: body.connection_ids,
    maximumSessionAgeSeconds: body.maximum_session_age_seconds,
    maximumIdleSeconds: body.maximum_idle_seconds,
    networks: body.networks,
    impersonationForbidden: body.impersonation === "forbidden",
  };
}

/** Writes a policy in JSON. Events record its rules under the same names. */
export function toPolicyBody(policy: AccessPolicy) {
  return {
    second_factor_required: policy.secondFactorRequired,
    methods: policy.methods === null ? null : [...policy.methods],
    connection_ids: policy.connectionIds === null ? null : [...policy.connectionIds],
    maximum_session_age_seconds: policy.maximumSessionAgeSeconds,
    maximum_idle_seconds: policy.maximumIdleSeconds,
    networks: policy.networks === null ? null : [...policy.networks],
    impersonation: policy.impersonationForbidden ? "forbidden" : "allowed",
  } satisfies AccessPolicyBody;
}
