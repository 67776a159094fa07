import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { SamlIdentity, SamlVerdict } from "../../../../saml/index.ts";
import { isInUse, isSaml, type ProviderSignInRecord, type SamlConnectionRecord } from "../records.ts";
import type { RehearsalEvidence } from "../rehearsals/records.ts";
import { type ResponseRefusal, recordRefusedResponse } from "./record-refused-response.ts";
import type { SamlAssertionRecord } from "./records.ts";
import { evidenceOf } from "./saml-rehearsal.ts";
import { acsUrlOf, openDecryptionKeys, samlEntityIdOf } from "./service-provider.ts";

/** How far the identity provider's clock may be off. */
const CLOCK_SKEW_SECONDS = 60;

/** An assertion that claims to be valid for longer is remembered for this long; its request is over by then. */
const MAX_REMEMBERED_SECONDS = 86_400;

/** The form of the states that this server sends as `RelayState`. */
const OWN_STATE = /^[\w-]{43}$/;

/** What was posted to a connection's assertion consumer service, whoever did. */
export interface PostedResponse {
  readonly connectionId: string;
  /** The form field `SAMLResponse`. */
  readonly response: string;
  /** The form field `RelayState`; `null` if there was none. */
  readonly relayState: string | null;
}

/**
 * A ticket with which the browser goes on, after a sign-in or a trial; or a response that wasn't asked for, after which the person may ask.
 */
export type ReceivedResponse =
  | { readonly kind: "accepted"; readonly ticket: string }
  | { readonly kind: "unsolicited" };

/**
 * `connection_off`: the connection is disabled or being tried. `unknown_sign_in`: it wasn't begun here, took too long, or was finished before.
 * `idp_initiated`: nobody asked, and the connection doesn't allow that. `response_refused`: the response can't be trusted.
 */
export type ReceiveFailure =
  | { readonly kind: "unknown_connection" | "unknown_sign_in" }
  | { readonly kind: "connection_off" | "idp_initiated"; readonly connectionName: string }
  | { readonly kind: "response_refused"; readonly connectionName: string; readonly code: ResponseRefusal["code"] };

/**
 * Verifies a response. It comes with a form of another site, with which browsers send no cookies of ours; so it signs nobody in, but gives
 * a ticket for the next request, where the browser has to show the cookie with which it was sent away.
 *
 * A response that nobody asked for is never read: if the connection allows it, the person may ask for one. Only their click begins that,
 * because any site can send browsers here.
 *
 * @throws SealError when the secret key of the connection's keys isn't configured
 */
export async function receiveSamlResponse(
  deps: ActingDeps,
  posted: PostedResponse,
): Promise<Result<ReceivedResponse, ReceiveFailure>> {
  const { connectionId, relayState } = posted;
  const connection = await deps.store.read.connections.findById(connectionId);
  if (!connection || !isSaml(connection)) return fail({ kind: "unknown_connection" });
  const { name: connectionName } = connection;
  const isAsked = relayState !== null && OWN_STATE.test(relayState);
  const begun = isAsked ? await deps.store.read.providerSignIns.find(hashToken(relayState), deps.clock()) : null;
  if (begun?.connectionId === connectionId && begun.rehearsalId !== null) {
    const evidence = evidenceOf(await verify(deps, connection, { begun, posted }));
    const ticket = await keepRehearsal(deps, begun, evidence);
    return ticket === null ? fail({ kind: "unknown_sign_in" }) : succeed({ kind: "accepted", ticket });
  }
  if (!isInUse(connection)) return fail({ kind: "connection_off", connectionName });
  if (!isAsked) return receiveUnsolicited(deps, connection);
  // The state of one connection is worth nothing at another.
  if (begun?.connectionId !== connectionId) return fail({ kind: "unknown_sign_in" });
  const verdict = await verify(deps, connection, { begun, posted });
  if (!verdict.ok) return refuse(deps, connection, verdict.refusal);
  const ticket = await keepAssertion(deps, begun, verdict.identity);
  if (ticket !== null) return succeed({ kind: "accepted", ticket });
  return refuse(deps, connection, { code: "replayed", message: "The assertion was accepted before." });
}

async function verify(
  deps: ActingDeps,
  connection: SamlConnectionRecord,
  { begun, posted }: { readonly begun: ProviderSignInRecord; readonly posted: PostedResponse },
): Promise<SamlVerdict> {
  const { connectionId, provider } = connection;
  return deps.saml.verifyResponse({
    response: posted.response,
    idp: { entityId: provider.entityId, certificates: provider.certificates },
    sp: {
      entityId: samlEntityIdOf(deps, connectionId),
      acsUrl: acsUrlOf(deps, connectionId),
      decryptionKeys: await openDecryptionKeys(deps, connection),
      allowsCbc: provider.allowsCbc,
    },
    requestId: begun.nonce,
    now: deps.clock(),
    clockSkewSeconds: CLOCK_SKEW_SECONDS,
  });
}

async function receiveUnsolicited(
  deps: ActingDeps,
  connection: SamlConnectionRecord,
): Promise<Result<ReceivedResponse, ReceiveFailure>> {
  if (!connection.provider.allowsIdpInitiated) {
    const message = "The identity provider sent a response that nobody asked for, which the connection doesn't allow.";
    await recordRefusedResponse(deps, connection, { code: "unsolicited", message });
    return fail({ kind: "idp_initiated", connectionName: connection.name });
  }
  return succeed({ kind: "unsolicited" });
}

async function refuse(
  deps: ActingDeps,
  connection: SamlConnectionRecord,
  refusal: ResponseRefusal,
): Promise<Result<never, ReceiveFailure>> {
  await recordRefusedResponse(deps, connection, refusal);
  return fail({ kind: "response_refused", connectionName: connection.name, code: refusal.code });
}

/** Stores an assertion with a ticket, unless it was accepted before. */
function keepAssertion(deps: ActingDeps, begun: ProviderSignInRecord, identity: SamlIdentity): Promise<string | null> {
  const { connectionId, expiresAt } = begun;
  return keepWithTicket(deps, begun, {
    assertionHash: hashToken(`${connectionId} ${identity.assertionId}`),
    identity: JSON.stringify(identity),
    expiresAt: Math.max(expiresAt, Math.min(identity.notOnOrAfter, deps.clock() + MAX_REMEMBERED_SECONDS)),
  });
}

/** Stores what came of a trial with a ticket, unless something came of it before. Responses that were refused have no assertion. */
function keepRehearsal(
  deps: ActingDeps,
  begun: ProviderSignInRecord,
  evidence: RehearsalEvidence,
): Promise<string | null> {
  const assertionHash = hashToken(`trial ${begun.stateHash}`);
  return keepWithTicket(deps, begun, {
    ...{ assertionHash, expiresAt: begun.expiresAt },
    identity: JSON.stringify(evidence),
  });
}

async function keepWithTicket(
  { store, clock, random }: ActingDeps,
  { connectionId, stateHash }: ProviderSignInRecord,
  kept: Pick<SamlAssertionRecord, "assertionHash" | "identity" | "expiresAt">,
): Promise<string | null> {
  const ticket = createSecretToken(random);
  const isNew = await store.write(({ samlAssertions }) =>
    samlAssertions.create({
      ...kept,
      connectionId,
      stateHash,
      ticketHash: hashToken(ticket),
      createdAt: clock(),
    }),
  );
  return isNew ? ticket : null;
}
