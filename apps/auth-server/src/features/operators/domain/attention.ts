import type { CountedDay } from "../../../platform/domain/daily-activity.ts";
import type { Clock } from "../../../platform/domain/deps.ts";
import { isBackupOverdue, readLastBackup } from "../../../platform/domain/last-backup.ts";
import { REUSED_TOKENS, type Repositories, type Store } from "../../../platform/domain/store.ts";
import type { EventType } from "../../../platform/events/catalog.ts";
import { ANY_EVENT } from "../../../platform/events/repositories.ts";
import type { TroubledConnection } from "../../connections/domain/saml/repositories.ts";
import type { DirectoryRecord } from "../../directories/domain/records.ts";
import { findOverdueSigner } from "../../signing-keys/domain/keys.ts";
import { type FailingReceivers, findFailingReceivers } from "./failing-receivers.ts";

/** Deliveries are repeated after seconds, then minutes: an email that still waits then doesn't only wait for its turn. */
const MAIL_LATE_AFTER_SECONDS = 15 * 60;

/** How long operators are told of events that are over, and how many are counted. */
const EVENTS_SHOWN_SECONDS = 7 * 86_400;
const MAX_COUNTED_EVENTS = 100;

const NO_USERS = { limit: 0, offset: 0, orderBy: "CREATED_AT_ASC", emailOrUsername: null, legacyUserId: null } as const;

/** Something that an operator should look at. Times are in Unix seconds. */
export type Concern =
  | { readonly kind: "mail_waiting"; readonly waiting: number; readonly since: number }
  | ({ readonly kind: "mails_not_delivered" } & CountedEvents)
  | FailingReceivers
  | { readonly kind: "directories_held"; readonly directories: readonly HeldDirectory[] }
  | { readonly kind: "backup_overdue"; readonly last: number | null }
  | { readonly kind: "signing_key_overdue"; readonly since: number }
  | ({ readonly kind: "policies_bypassed" } & CountedEvents)
  | { readonly kind: "certificates_ending" | "metadata_failing"; readonly names: readonly string[] }
  | { readonly kind: "users_locked"; readonly total: number }
  | { readonly kind: "token_reused"; readonly eventType: string; readonly total: number };

/** How often something happened. */
interface CountedEvents {
  /** Not more than are counted. */
  readonly total: number;
  /** Whether there are more than that. */
  readonly hasMore: boolean;
  readonly since: number;
}

/** A directory whose brake holds back changes. */
export type HeldDirectory = Pick<DirectoryRecord, "orgId" | "name">;

export interface ConcernDeps {
  readonly store: Pick<Store, "read" | "dialect">;
  readonly clock: Clock;
  readonly production: boolean;
}

/**
 * Finds what needs an operator's attention, the most urgent first.
 *
 * @param days the days in which reused tokens still matter
 */
export async function findConcerns(
  { store, clock, production }: ConcernDeps,
  days: readonly CountedDay[],
): Promise<readonly Concern[]> {
  const now = clock();
  const { mails, settings, signingKeys, users } = store.read;
  const concerns: Concern[] = [];
  const since = await mails.findOldestWaiting();
  if (since !== null && now - since >= MAIL_LATE_AFTER_SECONDS) {
    concerns.push({ kind: "mail_waiting", waiting: await mails.countWaiting(), since });
  }
  const undelivered = await countEvents(store.read, "email.not_delivered", now - EVENTS_SHOWN_SECONDS);
  if (undelivered.total > 0) concerns.push({ kind: "mails_not_delivered", ...undelivered });
  concerns.push(...findReusedTokens(days), ...(await findFailingReceivers(store.read, now)));
  const held = await store.read.directories.listHeld();
  if (held.length > 0)
    concerns.push({ kind: "directories_held", directories: held.map(({ orgId, name }) => ({ orgId, name })) });
  const bypassed = await countEvents(store.read, "organization.access_policy_bypassed", now - EVENTS_SHOWN_SECONDS);
  if (bypassed.total > 0) concerns.push({ kind: "policies_bypassed", ...bypassed });
  if (production && store.dialect === "sqlite") {
    const last = await readLastBackup(settings);
    if (isBackupOverdue(last, now)) concerns.push({ kind: "backup_overdue", last: last?.at ?? null });
  }
  const signer = findOverdueSigner(await signingKeys.list(), now);
  if (signer) concerns.push({ kind: "signing_key_overdue", since: signer.signsFrom });
  concerns.push(...(await findTroubledConnections(store.read)));
  const { total } = await users.search({ ...NO_USERS, inState: { state: "locked", at: now } });
  if (total > 0) concerns.push({ kind: "users_locked", total });
  return concerns;
}

async function countEvents({ events }: Repositories, type: EventType, since: number): Promise<CountedEvents> {
  const wanted = { ...ANY_EVENT, types: [type], from: since };
  const found = await events.search({ ...wanted, before: null, limit: MAX_COUNTED_EVENTS + 1 });
  return { total: Math.min(found.length, MAX_COUNTED_EVENTS), hasMore: found.length > MAX_COUNTED_EVENTS, since };
}

async function findTroubledConnections({ samlWatches }: Repositories): Promise<readonly Concern[]> {
  const troubled = await samlWatches.listTroubled();
  const namesOf = (isMeant: (connection: TroubledConnection) => boolean) =>
    troubled.filter(isMeant).map(({ name }) => name);
  const concerns = [
    { kind: "certificates_ending", names: namesOf(({ warning }) => warning !== null) },
    { kind: "metadata_failing", names: namesOf(({ metadataProblem }) => metadataProblem !== null) },
  ] as const;
  return concerns.filter(({ names }) => names.length > 0);
}

function findReusedTokens(days: readonly CountedDay[]): readonly Concern[] {
  const byType = new Map<string, number>();
  for (const [event, total] of days.flatMap(({ totals }) => [...totals])) {
    if (!event.startsWith(REUSED_TOKENS)) continue;
    const type = event.slice(REUSED_TOKENS.length);
    byType.set(type, (byType.get(type) ?? 0) + total);
  }
  return [...byType].map(([eventType, total]) => ({ kind: "token_reused", eventType, total }));
}
