import type { SignInOptions } from "./sign-in.ts";

/** What an API asks for that wants its user to sign in again, or in a stronger way. */
export type StepUpDemand = Pick<SignInOptions, "acrValues" | "maxAgeSeconds">;

/** What the body or the header names; nothing about it is certain. */
interface Demand {
  readonly acr_values?: unknown;
  readonly max_age?: unknown;
}

/**
 * Reads what a 401 asks for (RFC 9470 section 3): in the body, and in the header for an API that writes bodies of its own.
 *
 * @returns `null` for any other response; the body can still be read
 */
export async function readStepUp(response: Response): Promise<StepUpDemand | null> {
  if (response.status !== 401) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { readonly step_up?: Demand } | null;
  const demand = body?.step_up ?? parseChallenge(response.headers.get("www-authenticate") ?? "");
  if (!demand) return null;
  const { acr_values: acrValues, max_age: maxAge } = demand;
  return {
    ...(acrValues != null && { acrValues: String(acrValues) }),
    ...(maxAge != null && { maxAgeSeconds: Number(maxAge) }),
  };
}

function parseChallenge(header: string): Demand | null {
  if (!header.includes('error="insufficient_user_authentication"')) return null;
  return Object.fromEntries(
    [...header.matchAll(/(acr_values|max_age)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}
