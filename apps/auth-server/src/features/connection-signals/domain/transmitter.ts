import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isLoopbackHost } from "../../../platform/domain/loopback.ts";
import { redactUrl } from "../../../platform/domain/redact-url.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { connectionTarget } from "../../connections/domain/manage-connections.ts";
import {
  type ConnectionKey,
  lockOrganizationConnection,
} from "../../connections/domain/organization/find-organization-connection.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { TransmitterRecord } from "./records.ts";

/** How often a transmitter is polled, in seconds. */
export const pollInterval = { min: 30, max: 86_400, usual: 60 } as const;

/** What is decided about polling a transmitter. */
export interface PollInput {
  readonly url: string;
  /** The bearer token that it demands. Absent where the one before stays. */
  readonly token?: string | undefined;
  /** From 30 to 86,400 seconds. */
  readonly intervalSeconds: number;
}

/** What is decided about the transmitter of a connection; `poll` is `null` where it pushes its events. */
export interface TransmitterInput extends Pick<TransmitterRecord, "issuer" | "audience"> {
  readonly poll: PollInput | null;
}

/** Why a transmitter can't be as it was decided. A token is needed for a first poll, and for another URL, which must not get the old one. */
export type TransmitterProblem = "unsafe_issuer" | "unsafe_poll_url" | "poll_token_needed";

/** Decides who sends security events about the users of a connection; `null` for nobody. A new or changed one is polled at once. */
export async function changeTransmitter(
  deps: ChangingDeps & Pick<DomainDeps, "policy" | "sealers">,
  key: ConnectionKey,
  input: TransmitterInput | null,
): Promise<Result<null, "not_found" | TransmitterProblem>> {
  const { token } = input?.poll ?? {};
  const encryptedToken = token === undefined ? null : await deps.sealers.signalSecrets.seal(token);
  const problem = input && findProblem(deps, input);
  return deps.store.write(async (repositories) => {
    const connection = await lockOrganizationConnection(repositories, key);
    if (!connection) return fail("not_found");
    if (problem) return fail(problem);
    const { connectionTransmitters } = repositories;
    const before = await connectionTransmitters.find(key.connectionId);
    const after = decide(deps, { ...key, before, input, encryptedToken });
    if (after === "poll_token_needed") return fail(after);
    const changes = changesBetween(fieldsOf(before), fieldsOf(after));
    if (changes === null && encryptedToken === null) return succeed(null);
    if (after) await connectionTransmitters.save(after);
    else await connectionTransmitters.delete(key.connectionId);
    await appendEvent(repositories, deps, {
      type: "connection.transmitter_changed",
      target: connectionTarget(connection),
      ...(await inOrganization(repositories, connection.orgId)),
      details: { token_replaced: encryptedToken !== null },
      ...(changes && { changes }),
    });
    return succeed(null);
  });
}

interface Deciding extends Pick<TransmitterRecord, "connectionId"> {
  readonly before: TransmitterRecord | null;
  readonly input: TransmitterInput | null;
  /** The token that was given; `null` where the one before stays. */
  readonly encryptedToken: string | null;
}

/** Decides what is stored. */
function decide(
  { clock }: Pick<DomainDeps, "clock">,
  { connectionId, before, input, encryptedToken }: Deciding,
): TransmitterRecord | null | "poll_token_needed" {
  if (!input) return null;
  const { issuer, audience, poll } = input;
  if (!poll) return { connectionId, issuer, audience, poll: null };
  const { url, intervalSeconds } = poll;
  const kept = before?.poll?.url === url ? before.poll : null;
  const token = encryptedToken ?? kept?.encryptedToken;
  if (token === undefined) return "poll_token_needed";
  const state = { dueAt: clock(), lastAt: kept?.lastAt ?? null, failure: kept?.failure ?? null, failures: 0 };
  return { connectionId, issuer, audience, poll: { url, intervalSeconds, encryptedToken: token, ...state } };
}

function fieldsOf(transmitter: TransmitterRecord | null) {
  const { issuer = null, audience = null, poll = null } = transmitter ?? {};
  return {
    issuer,
    audience,
    poll_url: poll && redactUrl(poll.url),
    poll_interval_seconds: poll?.intervalSeconds ?? null,
  };
}

/** Keys are found under the issuer, and events are fetched from the URL of polls. */
function findProblem(
  { policy }: Pick<DomainDeps, "policy">,
  { issuer, poll }: TransmitterInput,
): TransmitterProblem | null {
  const isSafe = (url: string) => isSafeUrl(url, policy.loopbackAppsAllowed);
  if (!isSafe(issuer) || new URL(issuer).search !== "") return "unsafe_issuer";
  return poll && !isSafe(poll.url) ? "unsafe_poll_url" : null;
}

function isSafeUrl(url: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, hash, username, password } = new URL(url);
  if (hash !== "" || username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && allowsLoopback && isLoopbackHost(hostname));
}
