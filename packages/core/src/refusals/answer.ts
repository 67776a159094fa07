import type { StepUp } from "../assurance/step-up.ts";
import type { UnmetAssurance } from "../assurance/unmet-assurance.ts";
import { type BearerChallenge, bearerChallenge } from "./challenge.ts";
import type { RefusalExplanation } from "./explanation.ts";

/** What an adapter writes: a status, headers, and a JSON body or none. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AnswerBody | null;
}

/** The JSON body of a refusal. */
export interface AnswerBody {
  /** The stable code for clients. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** What the sign-in lacks, where a user has to sign in again, or in a stronger way. */
  readonly unmet?: readonly UnmetAssurance[];
  /** What the auth server is to be asked for then: its parameters `acr_values` and `max_age` in seconds. */
  readonly step_up?: { readonly acr_values?: string | undefined; readonly max_age?: number | undefined };
  /** Where the user does that. */
  readonly step_up_url?: string | undefined;
  /** What was wanted and what was there, where the option `explainRefusals` is on. */
  readonly explanation?: RefusalExplanation;
}

/** What the headers of a refusal depend on. */
export interface RefusalDetails {
  /** Says how to get a token that would be let in; only where another token would help. */
  readonly challenge?: BearerChallenge | undefined;
  /** Whole seconds until a retry makes sense. */
  readonly retryAfterSeconds?: number | undefined;
  /** The nonce for the client's next DPoP proof (RFC 9449 section 9). */
  readonly dpopNonce?: string | undefined;
}

/** A request that isn't let in, and why. */
export interface Refusal extends RefusalDetails, RefusalReport {
  readonly status: number;
}

/** What the body of a refusal says. */
export interface RefusalReport {
  /** The stable code for clients. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** What the user has to do, where a sign-in isn't recent or strong enough. */
  readonly stepUp?: StepUp | undefined;
  /** For people who develop the app. */
  readonly explanation?: RefusalExplanation | undefined;
}

/** Writes the answer to a refusal. */
export function answerRefusal({ status, code, message, stepUp, explanation, ...details }: Refusal): HttpAnswer {
  return { status, headers: refusalHeaders(details), body: refusalBody({ code, message, stepUp, explanation }) };
}

/** Makes the body of a refusal. */
export function refusalBody({ code, message, stepUp, explanation }: RefusalReport): AnswerBody {
  return { code, message, ...(stepUp && stepUpMembers(stepUp)), ...(explanation && { explanation }) };
}

function stepUpMembers({ unmet, acrValues, maxAgeSeconds, url }: StepUp) {
  return {
    unmet,
    step_up: { acr_values: acrValues, max_age: maxAgeSeconds },
    step_up_url: url,
  };
}

/**
 * Makes the headers of a refusal. Every refusal of every adapter gets its headers here: `Cache-Control: no-store` always,
 * `WWW-Authenticate` (RFC 6750 section 3) for a challenge, `DPoP-Nonce` (RFC 9449
 * section 9) where a proof needs one, `Retry-After` (RFC 9110 section 10.2.3) for a delay.
 *
 * @throws TypeError when a parameter of the challenge holds a control character or a character beyond ASCII
 */
export function refusalHeaders({ challenge, retryAfterSeconds, dpopNonce }: RefusalDetails): HttpAnswer["headers"] {
  return {
    "Cache-Control": "no-store",
    ...(challenge && { "WWW-Authenticate": bearerChallenge(challenge) }),
    ...(dpopNonce !== undefined && { "DPoP-Nonce": dpopNonce }),
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
  };
}
