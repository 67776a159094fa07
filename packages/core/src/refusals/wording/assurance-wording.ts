import type { UnauthorizedReason } from "../../errors.ts";
import type { RefusedRequest } from "../explanation.ts";
import { joinNames } from "./names.ts";
import type { Wording } from "./refusal-sentence.ts";

/** Why a sign-in that proves the user isn't enough. */
export type AssuranceReason = Extract<UnauthorizedReason, "step_up" | "org_assurance">;

const STEP_UP =
  "Send the user to step_up_url, and try again with the new token. Users without a second factor can set one up there.";

/** A network is all that a policy can demand of a machine. */
const MACHINE_NETWORK = "Get the token from a network that the policy allows.";

/** Nobody signs in with a key. */
const NOT_BY_KEY = "Send the access token of a user who signed in as the policy demands.";

/** What is said of users who would be let in with a better sign-in. */
export const assuranceWording: Readonly<Record<AssuranceReason, Wording>> = {
  step_up: { had: describeSignIn, next: STEP_UP },
  org_assurance: {
    had: (refused) =>
      `${nameOrg(refused)} has an access policy that the ${nameProof(refused)} doesn't meet. ${describeSignIn(refused)}`,
    next: ({ had: { machineKind, apiKeyId } }) => {
      if (apiKeyId !== undefined) return NOT_BY_KEY;
      return machineKind === undefined ? STEP_UP : MACHINE_NETWORK;
    },
  },
};

function nameProof({ had: { machineKind, apiKeyId } }: RefusedRequest): string {
  if (apiKeyId !== undefined) return "API key";
  return machineKind === undefined ? "sign-in" : "machine";
}

function nameOrg({ had: { orgId = "", orgName = `The organization ${orgId}` } }: RefusedRequest): string {
  return orgName;
}

function describeSignIn({ had: { signedInAt, amr = [], unmet = [], machineKind, apiKeyId } }: RefusedRequest): string {
  if (machineKind !== undefined || apiKeyId !== undefined) return `Unmet: ${joinNames(unmet)}.`;
  const when =
    signedInAt === undefined ? "The token doesn't say when the user signed in" : `The user signed in at ${signedInAt}`;
  const how = amr.length === 0 ? "" : ` with ${joinNames(amr)}`;
  return `${when}${how}. Unmet: ${joinNames(unmet)}.`;
}
