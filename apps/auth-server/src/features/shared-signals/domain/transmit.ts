import type { Repositories } from "../../../platform/domain/store.ts";
import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { queueSecurityEvents } from "./outbox.ts";
import type { PartnerStream, SecurityEventRecord, SignalSubject } from "./records.ts";
import { signalTypes, type UserSignalType } from "./signal-types.ts";
import { type Signal, signalledEvents, signalsOf, userOf } from "./signals.ts";

/** Enough of a digest that no two events get the same id. */
const ID_CHARACTERS = 32;

/** Since when a user has been a member of an organization, in Unix seconds, by the organization's id. */
type Memberships = ReadonlyMap<string, number>;

/** What is known about the users that events are about. */
interface KnownUsers {
  readonly memberships: ReadonlyMap<string, Memberships>;
  readonly emails: ReadonlyMap<string, string>;
}

/** Puts what receivers are to hear about into their streams, in the order of the events. */
export const sharedSignalsConsumer: EventConsumer = {
  name: "shared_signals",
  types: signalledEvents,
  async consume(repositories, events, { clock }) {
    const now = clock();
    const streams = (await repositories.signalStreams.list()).filter(({ status }) => status !== "disabled");
    if (streams.length === 0) return;
    const users = await readUsers(repositories, events, streams);
    for (const stream of streams) {
      const excluded = await repositories.signalStreams.listExcluded(stream.streamId, idsOf(events));
      const wanted = events.filter((event) => !excluded.has(userOf(event) ?? ""));
      const carried = wanted.flatMap((event) => securityEventsFor(stream, event, users, now));
      await queueSecurityEvents(repositories, stream, carried, now);
    }
  },
};

/**
 * Returns what a stream carries because of an event: nothing if it is older than the stream, or about a user whom it doesn't cover.
 *
 * @param now in Unix seconds
 */
export function securityEventsFor(
  stream: PartnerStream,
  event: RecordedEvent,
  users: KnownUsers,
  now: number,
): readonly SecurityEventRecord[] {
  const userId = userOf(event);
  if (userId === null || event.occurredAt < stream.createdAt) return [];
  if (!covers(stream, event, users.memberships.get(userId) ?? new Map())) return [];
  const { subjectFormat } = stream.partner;
  const cause = `${stream.streamId}:${event.sequence}`;
  return signalsOf(event).flatMap((signal, index): SecurityEventRecord[] => {
    if (!isFor(signal, stream)) return [];
    const email = subjectFormat === "email" ? (signal.email ?? users.emails.get(userId)) : undefined;
    const subject: SignalSubject = {
      user: userId,
      ...(email !== undefined && { email }),
      ...(signal.session !== undefined && { session: signal.session }),
    };
    return [
      {
        streamId: stream.streamId,
        jti: digest(`${cause}:${index}`),
        txn: digest(cause),
        issuedAt: now,
        type: signal.type,
        claims: signal.claims,
        subject,
      },
    ];
  });
}

/** Returns an id that is the same whenever it is made of the same text, and says nothing by itself. */
function digest(text: string): string {
  return hashToken(text).slice(0, ID_CHARACTERS);
}

/** Returns the URIs of the types that a stream may carry to its partner. */
export function supportedTypes({ subjectFormat }: PartnerStream["partner"]): readonly UserSignalType[] {
  return Object.values(signalTypes).filter(
    (type) => type !== signalTypes.identifierChanged || subjectFormat === "email",
  );
}

/** Returns the URIs of the types that a stream carries: those that the receiver asked for, as far as they are supported. */
export function deliveredTypes({
  partner,
  eventsRequested,
}: Pick<PartnerStream, "partner" | "eventsRequested">): readonly UserSignalType[] {
  return supportedTypes(partner).filter((type) => eventsRequested?.includes(type) ?? true);
}

function isFor(signal: Signal, stream: PartnerStream): boolean {
  if (signal.withoutEmail && stream.partner.subjectFormat === "email") return false;
  return deliveredTypes(stream).includes(signal.type);
}

/**
 * Decides whether a stream may tell about an event. A partner of an organization hears only about its members, from when they joined, and
 * about nobody's membership in another organization.
 */
function covers({ partner }: PartnerStream, event: RecordedEvent, memberships: Memberships): boolean {
  const { orgId } = partner;
  if (orgId === null) return true;
  if (event.type === "member.role_changed" || event.type === "member.removed") return event.organization?.id === orgId;
  if (event.type === "user.deleted") {
    const { organizations } = event.details ?? {};
    return Array.isArray(organizations) && organizations.includes(orgId);
  }
  const joinedAt = memberships.get(orgId);
  return joinedAt !== undefined && joinedAt <= event.occurredAt;
}

async function readUsers(
  { memberships, users }: Pick<Repositories, "memberships" | "users">,
  events: readonly RecordedEvent[],
  streams: readonly PartnerStream[],
): Promise<KnownUsers> {
  const ids = idsOf(events);
  const byUser = new Map<string, Map<string, number>>();
  const isLimited = streams.some(({ partner }) => partner.orgId !== null);
  for (const { userId, orgId, createdAt } of isLimited ? await memberships.listByUsers(ids) : []) {
    byUser.set(userId, (byUser.get(userId) ?? new Map()).set(orgId, createdAt));
  }
  const emails = new Map<string, string>();
  if (streams.some(({ partner }) => partner.subjectFormat === "email")) {
    for (const id of ids) {
      const user = await users.findById(id);
      if (user) emails.set(id, user.email);
    }
  }
  return { memberships: byUser, emails };
}

function idsOf(events: readonly RecordedEvent[]): readonly string[] {
  return [...new Set(events.flatMap((event) => userOf(event) ?? []))];
}
