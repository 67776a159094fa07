import { type NameProblem, readDisplayName } from "../../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { describeNameProblem } from "../../../../platform/http/pages/name-problem.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { AgentEdit } from "../../../agents/domain/change.ts";
import type { RegisterOwnAgentFailure, UpdateOwnAgentFailure } from "../../../agents/domain/own-agents.ts";
import type { NewAgent } from "../../../agents/domain/register.ts";
import type { NewCredential } from "../../../machine-tokens/domain/credentials.ts";
import type { TypedEdit } from "../../pages/agents/agent-page.tsx";
import type { TypedAgent, TypedCredential } from "../../pages/agents/new-agent-form.tsx";

const SECONDS_OF_A_DAY = 86_400;
const MAX_TEXT_LENGTH = 255;
const LIFETIME = /^[1-9]\d{0,2}$/;

/** Why an agent can't be as it is wanted: what is wrong with the form, or with what was chosen. */
export type AgentFormFailure = RegisterOwnAgentFailure | UpdateOwnAgentFailure | NameProblem;

/** What a form asks for. */
interface WantedAgent {
  readonly agent: Omit<NewAgent, "ownerUserId" | "orgId">;
  readonly credential: NewCredential;
}

/** Returns what was entered, as the form shows it again. */
export function readTypedAgent(form: URLSearchParams): TypedAgent {
  const textOf = (name: string) => form.get(name) ?? "";
  return {
    name: textOf("name"),
    purpose: textOf("purpose"),
    role: textOf("role"),
    days: textOf("lifetime_days"),
    isDpopBound: form.has("dpop_bound"),
    ...readTypedCredential(form),
  };
}

/** Returns what was entered for a credential, as the form shows it again. */
export function readTypedCredential(form: URLSearchParams): TypedCredential {
  const textOf = (name: string) => form.get(name) ?? "";
  return {
    kind: textOf("kind"),
    jwks: textOf("jwks"),
    issuer: textOf("issuer").trim(),
    subject: textOf("subject").trim(),
  };
}

/**
 * Reads the agent that a form asks for, or returns what is wrong with it.
 *
 * @param now in Unix seconds
 * @param audience what the tokens of a workload must be for
 */
export function readWantedAgent(
  typed: TypedAgent,
  { now, audience }: { readonly now: number; readonly audience: string },
): Result<WantedAgent, AgentFormFailure> {
  const displayName = readDisplayName(typed.name);
  if (!displayName.ok) return displayName;
  if (!LIFETIME.test(typed.days)) return fail("invalid_end");
  const credential = readWantedCredential(typed, audience);
  if (!credential.ok) return credential;
  const { purpose, role, isDpopBound: dpopBoundAccessTokens } = typed;
  const endsAt = now + Number(typed.days) * SECONDS_OF_A_DAY;
  return succeed({
    agent: { name: displayName.value, purpose, role, additionalRoles: [], endsAt, dpopBoundAccessTokens },
    credential: credential.value,
  });
}

/**
 * Reads what a form changes about an agent, or returns what is wrong with it.
 *
 * @param now in Unix seconds
 */
export function readWantedEdit(
  { name, purpose, role, days, isDpopBound: dpopBoundAccessTokens }: TypedEdit,
  now: number,
): Result<
  Pick<AgentEdit, "name" | "purpose" | "role" | "endsAt" | "dpopBoundAccessTokens">,
  NameProblem | "invalid_end"
> {
  const displayName = readDisplayName(name);
  if (!displayName.ok) return displayName;
  if (days !== "" && !LIFETIME.test(days)) return fail("invalid_end");
  const endsAt = days === "" ? undefined : now + Number(days) * SECONDS_OF_A_DAY;
  return succeed({ name: displayName.value, purpose, role, endsAt, dpopBoundAccessTokens });
}

/**
 * Reads the credential that a form asks for, or returns what is wrong with it.
 *
 * @param audience what the tokens of a workload must be for
 */
export function readWantedCredential(
  { kind, jwks, issuer, subject }: TypedCredential,
  audience: string,
): Result<NewCredential, "invalid_keys" | "invalid_issuer"> {
  const lasting = { name: null, expiresAt: null };
  if (kind === "public_key") {
    const keys = parseJson(jwks);
    return keys === null ? fail("invalid_keys") : succeed({ ...lasting, kind, jwks: keys });
  }
  if (kind !== "workload") return succeed({ ...lasting, kind: "secret" });
  const isComplete = [issuer, subject].every((text) => text !== "" && text.length <= MAX_TEXT_LENGTH);
  if (!isComplete) return fail("invalid_issuer");
  return succeed({ ...lasting, kind, issuer, subject, audience, singleUse: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Says why an agent can't be as it is wanted. */
export function describeAgentProblem(t: Translate, failure: AgentFormFailure): string {
  switch (failure) {
    case "blank":
    case "unseen":
    case "marks":
    case "too_long":
      return describeNameProblem(t, failure);
    case "invalid_purpose":
      return t("agents.wrong_purpose");
    case "invalid_end":
      return t("agents.wrong_end");
    case "invalid_keys":
      return t("agents.wrong_keys");
    case "invalid_issuer":
      return t("agents.wrong_workload");
    case "too_many_agents":
      return t("agents.too_many");
    case "too_many_credentials":
      return t("agents.too_many_credentials");
    case "overtaken":
      return t("agents.overtaken");
    case "not_offered":
      return t("agents.not_allowed");
    default:
      return t("agents.wrong_role");
  }
}
