import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { isInUse, isSaml } from "../../connections/domain/records.ts";
import { isStale } from "../../connections/domain/rehearsals/record-rehearsal.ts";
import type { RehearsalRecord } from "../../connections/domain/rehearsals/records.ts";
import type { OrganizationDomainRecord } from "../../domains/domain/records.ts";
import { isProven } from "../../domains/domain/records.ts";
import { eventOrganization, organizationTarget } from "../../orgs/domain/organization-events.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { GUIDES, type GuideName, type Protocol } from "./guides.ts";
import type { SetUpRecord } from "./records.ts";

/** The set-up of an organization's connection, with everything that it is about. */
export interface SetUp {
  readonly organization: OrganizationRecord;
  /** What was chosen; `null` while nothing is. */
  readonly chosen: SetUpRecord | null;
  /** The connection that is set up; `null` until the identity provider is known. */
  readonly connection: OrganizationConnectionRecord | null;
  readonly domains: readonly OrganizationDomainRecord[];
  /** The last trial sign-in with the connection. */
  readonly rehearsal: RehearsalRecord | null;
}

/** The steps of a set-up, in their order. */
export const STEPS = ["provider", "register", "connect", "domain", "trial", "live"] as const;

export type Step = (typeof STEPS)[number];

/** Reads how far the set-up of an organization's connection is. */
export async function readSetUp(
  { store: { read } }: Pick<DomainDeps, "store">,
  organization: OrganizationRecord,
): Promise<SetUp> {
  const { orgId } = organization;
  const chosen = await read.connectionSetUps.find(orgId);
  const found = chosen && (await read.connections.findById(chosen.connectionId));
  const connection = found?.orgId === orgId ? found : null;
  return {
    organization,
    chosen,
    connection,
    domains: await read.organizationDomains.listByOrg(orgId),
    rehearsal: connection && (await read.rehearsals.findLatest(connection.connectionId)),
  };
}

/** Returns the steps that are done. */
export function stepsDone({ chosen, connection, domains, rehearsal }: SetUp): ReadonlySet<Step> {
  const done: Record<Step, boolean> = {
    provider: chosen !== null,
    register: connection !== null,
    connect: connection !== null,
    domain: domains.some(isProven),
    trial: connection !== null && rehearsal?.evidence?.failure === null && !isStale(rehearsal, connection),
    live: connection !== null && isInUse(connection),
  };
  return new Set(STEPS.filter((step) => done[step]));
}

/** Returns where somebody continues who comes back to a set-up: the first step that isn't done, or the last. */
export function nextStep(setUp: SetUp): Step {
  const done = stepsDone(setUp);
  return STEPS.find((step) => !done.has(step)) ?? "live";
}

/** Returns the steps that can be opened: those whose predecessors gave what they need. */
export function openSteps({ chosen, connection }: SetUp): ReadonlySet<Step> {
  if (connection) return new Set(STEPS);
  return new Set<Step>(chosen ? ["provider", "register", "connect", "domain"] : ["provider"]);
}

/** What somebody chose, and the version that they saw; `0` if nothing was chosen. */
export interface Choice {
  readonly guide: GuideName;
  readonly protocol: Protocol;
  readonly version: number;
}

/**
 * Chooses the identity provider and the protocol. Until there is a connection the choice can change. Another protocol than the connection's
 * starts a set-up of another connection, and leaves the first as it is.
 *
 * @returns `overtaken` when somebody else has chosen meanwhile
 */
export function chooseProvider(
  deps: ActingDeps,
  { orgId }: Pick<OrganizationRecord, "orgId">,
  { guide, protocol, version }: Choice,
): Promise<Result<null, "overtaken" | "org_not_found">> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return fail("org_not_found");
    const before = await repositories.connectionSetUps.find(orgId);
    if ((before?.version ?? 0) !== version) return fail("overtaken");
    if (before?.guide === guide && before.protocol === protocol) return succeed(null);
    const current = before && (await repositories.connections.findById(before.connectionId));
    const keepsId = before !== null && (!current || isSaml(current) === (protocol === "saml"));
    const connectionId = keepsId ? before.connectionId : deps.random.uuid();
    await repositories.connectionSetUps.save({ orgId, connectionId, guide, protocol, changedAt: deps.clock() });
    await appendEvent(repositories, deps, {
      type: "connection_set_up.chosen",
      target: organizationTarget(organization),
      organization: eventOrganization(organization),
      details: { connection: connectionId, provider: GUIDES[guide].name ?? "Generic", protocol },
    });
    return succeed(null);
  });
}

/** Starts the set-up of another connection. The one before stays as it is. */
export function startAnother(
  deps: ActingDeps,
  organization: Pick<OrganizationRecord, "orgId" | "name">,
): Promise<void> {
  return deps.store.write(async (repositories) => {
    await repositories.connectionSetUps.delete(organization.orgId);
    await appendEvent(repositories, deps, {
      type: "connection_set_up.restarted",
      target: organizationTarget(organization),
      organization: eventOrganization(organization),
    });
  });
}
