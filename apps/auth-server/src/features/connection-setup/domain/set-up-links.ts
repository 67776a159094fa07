import type { ActingDeps, ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { Target } from "../../../platform/events/event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import { eventOrganization, inOrganization } from "../../orgs/domain/organization-events.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { SetUpLinkRecord } from "./records.ts";

const DAY_SECONDS = 24 * 3600;

/** How long a link works unless its creator says otherwise, in seconds. */
export const LINK_SECONDS = 7 * DAY_SECONDS;

/** The longest that a link can work, in seconds. */
export const MAX_LINK_SECONDS = 30 * DAY_SECONDS;

/**
 * Reads for how many days a link is to work.
 *
 * @param text what somebody entered
 * @returns seconds; `null` if it isn't a number of days that a link can work
 */
export function readLinkDays(text: string | null): number | null {
  const days = /^\d{1,2}$/.test(text?.trim() ?? "") ? Number(text) : 0;
  const seconds = days * DAY_SECONDS;
  return seconds > 0 && seconds <= MAX_LINK_SECONDS ? seconds : null;
}

/** How many links an organization can have at a time: enough for all who help, and a bound for whoever creates them in a loop. */
export const MAX_LINKS = 100;

/** The path of links, before the token. */
export const LINK_PATH = "/connection-setup";

/** What whoever creates a link decides. */
export interface NewSetUpLink {
  readonly orgId: string;
  /** How long it works, in seconds. */
  readonly seconds: number;
  readonly mayEnforce: boolean;
  /** The highest role that rules of its holder may give; `null` if its holder may not write rules. */
  readonly highestRole: string | null;
  /** The owner who creates it; `null` for operators and backends. */
  readonly createdBy: string | null;
}

/** A link as it is handed over, once. */
export interface CreatedSetUpLink {
  readonly link: SetUpLinkRecord;
  readonly url: string;
}

/** `unknown_role`: the organization has no such role. */
export type CreateLinkFailure = "org_not_found" | "too_many_links" | "unknown_role";

/**
 * Creates a link with which somebody without an account sets up an organization's connection. The link is stored as a hash, so it can't be
 * shown again.
 */
export async function createSetUpLink(
  deps: ActingDeps,
  { seconds, ...decided }: NewSetUpLink,
): Promise<Result<CreatedSetUpLink, CreateLinkFailure>> {
  const { orgId, mayEnforce, highestRole } = decided;
  const token = createSecretToken(deps.random);
  const createdAt = deps.clock();
  const link: SetUpLinkRecord = {
    linkId: deps.random.uuid(),
    ...decided,
    ...{ createdAt, lastOpenedAt: null },
    tokenHash: hashToken(token),
    expiresAt: createdAt + seconds,
  };
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return fail("org_not_found");
    const { roles } = rolesInForce(await readRoleDefinition(repositories), organization);
    if (highestRole !== null && !roles.some(({ name }) => name === highestRole)) return fail("unknown_role");
    const { connectionSetUpLinks } = repositories;
    if ((await connectionSetUpLinks.listByOrg(orgId, createdAt)).length >= MAX_LINKS) return fail("too_many_links");
    await connectionSetUpLinks.create(link);
    await appendEvent(repositories, deps, {
      type: "set_up_link.created",
      target: linkTarget(link),
      organization: eventOrganization(organization),
      details: { expires_at: link.expiresAt, may_enforce: mayEnforce, highest_role: highestRole },
    });
    return succeed({ link, url: `${deps.policy.issuer}${LINK_PATH}/${token}` });
  });
}

/** Finds the link with a token; `null` if there is none, or it doesn't work any more. */
export function findSetUpLink(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  token: string | null,
): Promise<SetUpLinkRecord | null> {
  return token === null ? Promise.resolve(null) : findWorking(store.read, token, clock());
}

/** Lists an organization's links that work, oldest first. */
export async function listSetUpLinks(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  orgId: string,
): Promise<readonly SetUpLinkRecord[]> {
  const links = await store.read.connectionSetUpLinks.listByOrg(orgId, clock());
  const backing = new Map<string | null, boolean>();
  for (const { createdBy } of links)
    if (!backing.has(createdBy)) backing.set(createdBy, await isBacked(store.read, { orgId, createdBy }));
  return links.filter(({ createdBy }) => backing.get(createdBy));
}

/** Opens a link, and records that. Returns `null` if it doesn't work. */
export async function openSetUpLink(deps: ChangingDeps, token: string): Promise<SetUpLinkRecord | null> {
  return deps.store.write(async (repositories) => {
    const now = deps.clock();
    const link = await findWorking(repositories, token, now);
    if (!link) return null;
    await repositories.connectionSetUpLinks.recordOpening(link.linkId, now);
    await appendEvent(repositories, deps, {
      type: "set_up_link.opened",
      actor: linkActor(link),
      target: linkTarget(link),
      ...(await inOrganization(repositories, link.orgId)),
    });
    return { ...link, lastOpenedAt: now };
  });
}

/** Revokes a link of an organization. Whoever has it open can do nothing more with it. Returns whether it existed. */
export function revokeSetUpLink(deps: ChangingDeps, orgId: string, linkId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const link = await repositories.connectionSetUpLinks.revoke(orgId, linkId);
    if (!link) return false;
    await appendEvent(repositories, deps, {
      type: "set_up_link.revoked",
      target: linkTarget(link),
      ...(await inOrganization(repositories, orgId)),
    });
    return true;
  });
}

async function findWorking(repositories: Repositories, token: string, at: number): Promise<SetUpLinkRecord | null> {
  const link = await repositories.connectionSetUpLinks.findByToken(hashToken(token), at);
  return link && (await isBacked(repositories, link)) ? link : null;
}

/** Returns whether the owner who created a link may still set up the connection: it gives away nothing that they have lost. */
async function isBacked(
  repositories: Repositories,
  { orgId, createdBy }: Pick<SetUpLinkRecord, "orgId" | "createdBy">,
): Promise<boolean> {
  if (createdBy === null) return true;
  const organization = await repositories.organizations.findById(orgId);
  const powers = organization && (await readMemberPowers(repositories, organization, createdBy));
  return powers?.canSetUpSingleSignOn === true && (await repositories.users.findById(createdBy))?.enabled === true;
}

/** Describes whoever holds a link: nobody knows more about them. */
export function linkActor({ linkId }: Pick<SetUpLinkRecord, "linkId">): Actor {
  return { kind: "set_up_link", id: linkId, name: nameOf(linkId) };
}

function linkTarget({ linkId }: Pick<SetUpLinkRecord, "linkId">): Target<"set_up_link"> {
  return { kind: "set_up_link", id: linkId, name: null };
}

/** Links have no names: the beginning of the id tells them apart. */
function nameOf(linkId: string): string {
  return `set-up link ${linkId.slice(0, 8)}`;
}
