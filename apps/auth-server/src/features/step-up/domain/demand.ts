import { MULTI_FACTOR_ACR } from "../../../platform/domain/authentication-claims.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";

/** What an app demands of a sign-in (OpenID Connect Core section 3.1.2.1, RFC 9470 section 4). */
export interface AssuranceDemand {
  /** The user must have proven who they are at this time, in Unix seconds, or later; `null` if it doesn't matter when. */
  readonly provenSince: number | null;
  readonly secondFactor: boolean;
  /** The organizations whose access policies must be met. */
  readonly orgIds: readonly string[];
}

/** The demand of an app that takes any sign-in. */
export const NO_DEMAND: AssuranceDemand = { provenSince: null, secondFactor: false, orgIds: [] };

/** The parameters of a request that a demand is read from. */
const DEMAND_PARAMETERS = ["max_age", "acr_values", "prompt", "authenticated_after"] as const;

type DemandParameter = (typeof DEMAND_PARAMETERS)[number];

const SECONDS = /^\d{1,12}$/;
const ORGANIZATION_ACR = "urn:orgward:acr:org:";

/** Returns the authentication context class that stands for what the access policy of an organization demands. */
export function organizationAcr(orgId: string): string {
  return ORGANIZATION_ACR + orgId;
}

/**
 * Reads what a request demands: `max_age` in seconds, `acr_values`, of which unknown ones are ignored, and `prompt=login`, which means
 * `max_age=0`. While the user is proving who they are, `authenticated_after` stands for `max_age`: a proof takes time, and a limit that moved
 * along would never be met.
 *
 * @param now in Unix seconds
 * @returns the demand, or the name of the parameter that is malformed or repeated
 */
export function parseDemand(parameters: URLSearchParams, now: number): Result<AssuranceDemand, DemandParameter> {
  const repeated = DEMAND_PARAMETERS.find((name) => parameters.getAll(name).length > 1);
  if (repeated) return fail(repeated);
  const maxAge = parameters.get("max_age") || null;
  const after = parameters.get("authenticated_after") || null;
  if (maxAge !== null && !SECONDS.test(maxAge)) return fail("max_age");
  if (after !== null && !SECONDS.test(after)) return fail("authenticated_after");
  const limits = [
    ...(maxAge === null ? [] : [now - Number(maxAge)]),
    // Nobody can have proven anything in the future: such a limit would be asked for again and again.
    ...(after === null ? [] : [Math.min(Number(after), now)]),
    ...(wordsOf(parameters, "prompt").includes("login") ? [now] : []),
  ];
  const values = wordsOf(parameters, "acr_values");
  const orgs = values.filter((value) => value.startsWith(ORGANIZATION_ACR));
  return succeed({
    provenSince: limits.length === 0 ? null : Math.max(...limits),
    secondFactor: values.includes(MULTI_FACTOR_ACR),
    orgIds: [...new Set(orgs.map((value) => value.slice(ORGANIZATION_ACR.length).toLowerCase()))],
  });
}

/** Returns the parameters that repeat a demand later, and mean the same then. */
export function writeDemand({ provenSince, secondFactor, orgIds }: AssuranceDemand): Readonly<Record<string, string>> {
  const values = [...(secondFactor ? [MULTI_FACTOR_ACR] : []), ...orgIds.map(organizationAcr)];
  return {
    ...(provenSince !== null && { authenticated_after: String(Math.max(0, provenSince)) }),
    ...(values.length > 0 && { acr_values: values.join(" ") }),
  };
}

/** Returns the parameters of a request with its demand in the form that means the same later. */
export function restateDemand(parameters: URLSearchParams, demand: AssuranceDemand): URLSearchParams {
  const restated = new URLSearchParams(parameters);
  for (const name of DEMAND_PARAMETERS) restated.delete(name);
  for (const [name, value] of Object.entries(writeDemand(demand))) restated.set(name, value);
  return restated;
}

/** Returns whether anything is demanded. */
export function isDemanding({ provenSince, secondFactor, orgIds }: AssuranceDemand): boolean {
  return provenSince !== null || secondFactor || orgIds.length > 0;
}

/** Returns the demand that is met by whoever meets both. */
export function combineDemands(one: AssuranceDemand, other: AssuranceDemand): AssuranceDemand {
  const limits = [one.provenSince, other.provenSince].filter((limit) => limit !== null);
  return {
    provenSince: limits.length === 0 ? null : Math.max(...limits),
    secondFactor: one.secondFactor || other.secondFactor,
    orgIds: [...new Set([...one.orgIds, ...other.orgIds])],
  };
}

function wordsOf(parameters: URLSearchParams, name: DemandParameter): readonly string[] {
  return (parameters.get(name) ?? "").split(" ").filter(Boolean);
}
