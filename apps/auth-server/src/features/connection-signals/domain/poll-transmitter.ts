import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { GuardedFetch } from "../../../platform/domain/guarded-fetch.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { receiveSecurityEvent } from "./channels.ts";
import { describeRefusal } from "./describe-refusal.ts";
import {
  type FailedPoll,
  MAX_EVENTS_PER_ANSWER,
  type PollAnswer,
  type PollQuery,
  requestPoll,
} from "./poll-request.ts";
import type { PolledTransmitter } from "./repositories.ts";
import { transmissionErrors } from "./transmission-errors.ts";

/** Bounds what a transmitter may make this server do at once. What is left comes with the next poll. */
const MAX_ANSWERS = 6;

/**
 * Fetches the events of a transmitter and does what they ask for, until there are no more, or enough for once. An event is acknowledged
 * after what it asks for is stored; if this process dies in between, it comes again and counts once.
 *
 * @param mayGoOn says before each request whether this process still is the one that polls
 */
export async function pollTransmitter(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  { poll }: PolledTransmitter,
  mayGoOn: () => Promise<boolean>,
): Promise<Result<null, FailedPoll>> {
  const endpoint = { url: poll.url, token: await deps.sealers.signalSecrets.open(poll.encryptedToken) };
  // An answer that was too large may fit if it has one event.
  const maxEvents = poll.failure === "too_large" ? 1 : MAX_EVENTS_PER_ANSWER;
  let taken: TakenEvents = NONE;
  for (let answers = 0; await mayGoOn(); answers += 1) {
    const isLast = answers === MAX_ANSWERS || !taken.isComplete;
    const { ack, setErrs } = taken;
    const answered = await requestPoll(deps.signalFetch, endpoint, { maxEvents: isLast ? 0 : maxEvents, ack, setErrs });
    if (!answered.ok) return answered;
    if (!taken.isComplete) return fail({ failure: "keys_unavailable" });
    if (Object.keys(answered.value.sets).length === 0) break;
    taken = await takeEvents(deps, connection, answered.value);
  }
  return succeed(null);
}

interface TakenEvents extends Pick<PollQuery, "ack" | "setErrs"> {
  /** `false` if some have to come again, because the keys of their issuer can't be fetched. */
  readonly isComplete: boolean;
}

const NONE: TakenEvents = { ack: [], setErrs: {}, isComplete: true };

async function takeEvents(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  { sets }: PollAnswer,
): Promise<TakenEvents> {
  const ack: string[] = [];
  const setErrs: Record<string, PollQuery["setErrs"][string]> = {};
  for (const [jti, token] of Object.entries(sets)) {
    const received = await receiveSecurityEvent(deps, connection, token);
    const failure = received.ok ? null : received.failure;
    if (failure === "keys_unavailable") return { ack, setErrs, isComplete: false };
    const err = failure && transmissionErrors[failure];
    if (failure === null || err === null) ack.push(jti);
    else setErrs[jti] = { err, description: describeRefusal(failure) };
  }
  return { ack, setErrs, isComplete: true };
}

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    /** Asks transmitters, which organizations choose, for security events. */
    readonly signalFetch: GuardedFetch;
  }
}
