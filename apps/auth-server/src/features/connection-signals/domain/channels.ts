import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result } from "../../../platform/domain/result.ts";
import { isInUse, isSaml, type OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import type { NamedPerson } from "./find-person.ts";
import { receiveSignal, refuseSignal } from "./receive-signal.ts";
import type { SignalChannel, SignalRefusal } from "./records.ts";
import { effectOf, findKnownType, shortName } from "./signal-types.ts";
import { type SecurityEvent, verifyLogoutToken, verifySecurityEvent } from "./verify-token.ts";

type Received = Promise<Result<null, SignalRefusal>>;

/** Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0). */
export async function receiveLogoutToken(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  token: string,
): Received {
  const channel = "backchannel_logout";
  if (!isInUse(connection)) return refuse(deps, connection, { channel, refusal: "connection_off" });
  if (isSaml(connection)) return refuse(deps, connection, { channel, refusal: "not_configured" });
  const verified = await verifyLogoutToken(deps, connection, token);
  if (!verified.ok) return refuse(deps, connection, { channel, refusal: verified.failure });
  const { jti, issuedAt, subject, sessionId } = verified.value;
  const { issuer } = connection.provider;
  return receiveSignal(deps, connection, {
    channel,
    type: null,
    effect: "signed_out",
    named: subject === null ? null : { format: "iss_sub", iss: issuer, sub: subject },
    issuers: [issuer],
    sessionId,
    at: issuedAt,
    replayId: jti,
  });
}

/** Does what a security event token asks for (RFC 8417), whoever delivered it. */
export async function receiveSecurityEvent(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  token: string,
): Received {
  const channel = "security_event";
  if (!isInUse(connection)) return refuse(deps, connection, { channel, refusal: "connection_off" });
  const transmitter = await deps.store.read.connectionTransmitters.find(connection.connectionId);
  if (!transmitter) return refuse(deps, connection, { channel, refusal: "not_configured" });
  const verified = await verifySecurityEvent(deps, transmitter, token);
  if (!verified.ok) return refuse(deps, connection, { channel, refusal: verified.failure });
  const { jti, issuedAt, events, subject } = verified.value;
  const uri = findKnownType(Object.keys(events));
  const claims = (uri !== null && events[uri]) || {};
  return receiveSignal(deps, connection, {
    channel,
    type: uri === null ? null : shortName(uri),
    effect: effectOf(uri, claims),
    named: subject?.user ?? null,
    issuers: [issuerOf(connection), transmitter.issuer],
    sessionId: subject?.session ?? null,
    at: happenedAt(issuedAt, claims),
    replayId: jti,
  });
}

/** Signs out whom an identity provider names (draft-parecki-oauth-global-token-revocation; Okta calls it Universal Logout). */
export async function receiveRevocation(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  named: NamedPerson,
): Received {
  const channel = "global_token_revocation";
  if (!isInUse(connection)) return refuse(deps, connection, { channel, refusal: "connection_off" });
  const transmitter = await deps.store.read.connectionTransmitters.find(connection.connectionId);
  return receiveSignal(deps, connection, {
    channel,
    type: null,
    effect: "signed_out",
    named,
    issuers: [issuerOf(connection), ...(transmitter ? [transmitter.issuer] : [])],
    sessionId: null,
    at: deps.clock(),
    replayId: null,
  });
}

async function refuse(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  refused: { readonly channel: SignalChannel; readonly refusal: SignalRefusal },
): Received {
  await refuseSignal(deps, connection, refused);
  return fail(refused.refusal);
}

function issuerOf({ provider }: OrganizationConnectionRecord): string {
  return provider.kind === "oidc" ? provider.issuer : provider.entityId;
}

/** An event that waited for delivery says itself when it happened (CAEP 1.0 section 2). It can't have happened later than it was issued. */
function happenedAt(issuedAt: number, { event_timestamp: at }: SecurityEvent["events"][string]): number {
  return typeof at === "number" && at > 0 ? Math.min(at, issuedAt) : issuedAt;
}
