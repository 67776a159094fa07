import pLimit from "p-limit";
import { z } from "zod";
import { discoveryUrlOf, issuerOf } from "../../features/connections/domain/providers/endpoints.ts";
import { type ConnectionRecord, isInUse } from "../../features/connections/domain/records.ts";
import { type GuardedFetch, OutboundError, type OutboundFailure } from "../../platform/domain/guarded-fetch.ts";
import type { Repositories } from "../../platform/domain/store.ts";
import { type Finding, ok, skipped, warning } from "./check.ts";

/** How many documents are fetched at a time. */
const FETCHED_AT_ONCE = 8;
/** How many providers are named; an outage of this machine's network concerns all of them. */
const MAX_NAMED = 5;

const REMEDY =
  "Check this machine's way out: DNS, its firewall, certificates. If only one fails, test its connection in the dashboard.";

const discoveryDocument = z.object({ issuer: z.string() });

const failures = {
  private_address: "its address isn't a public one",
  timeout: "it gives no answer in time",
  too_large: "its document is too large",
  unreachable: "it can't be reached",
} as const satisfies Readonly<Record<OutboundFailure, string>>;

/** A document in which a provider describes itself, and the connection that needs it. */
interface Discovery {
  readonly name: string;
  readonly url: string;
}

/**
 * Checks whether this machine reaches the identity providers with which people sign in by OpenID Connect. GitHub describes itself nowhere, and
 * the server watches the metadata of SAML.
 */
export async function checkIdentityProviders(
  { connections }: Pick<Repositories, "connections">,
  fetch: GuardedFetch,
): Promise<Finding> {
  const inUse = (await connections.listAll()).filter(isInUse);
  const discoveries = [...new Map(inUse.flatMap(listDiscovery).map((one) => [one.url, one])).values()];
  if (discoveries.length === 0) return skipped("Nobody signs in by OpenID Connect with a provider elsewhere.");
  const problems = (await pLimit(FETCHED_AT_ONCE).map(discoveries, (one) => findProblem(one, fetch))).flat();
  if (problems.length === 0) {
    return ok(discoveries.length === 1 ? "The only one answers." : `All ${discoveries.length} answer.`);
  }
  const more = problems.length > MAX_NAMED ? `; and ${problems.length - MAX_NAMED} more` : "";
  return warning(`People can't sign in with ${problems.slice(0, MAX_NAMED).join("; ")}${more}.`, REMEDY);
}

function listDiscovery({ name, provider }: ConnectionRecord): readonly Discovery[] {
  if (provider.kind === "github" || provider.kind === "saml") return [];
  return [{ name, url: discoveryUrlOf(issuerOf(provider).href) }];
}

async function findProblem({ name, url }: Discovery, fetch: GuardedFetch): Promise<readonly string[]> {
  const problem = await readDiscovery(url, fetch);
  return problem === null ? [] : [`${name} (${url}: ${problem})`];
}

/** Reads a document, and returns what keeps it from being read; `null` when nothing does. */
async function readDiscovery(url: string, fetch: GuardedFetch): Promise<string | null> {
  try {
    const response = await fetch(url, { method: "GET", headers: { accept: "application/json" } });
    if (response.status !== 200) return `it answers with status ${response.status}`;
    const document: unknown = await response.json().catch(() => null);
    return discoveryDocument.safeParse(document).success ? null : "something else answers there";
  } catch (error) {
    if (error instanceof OutboundError) return failures[error.failure];
    throw error;
  }
}
