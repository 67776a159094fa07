import { z } from "zod";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { connectionTarget } from "../../connections/domain/manage-connections.ts";
import { findOrganizationConnection } from "../../connections/domain/organization/find-organization-connection.ts";
import { isInUse, isSaml, type OpenIdConnectionRecord } from "../../connections/domain/records.ts";
import { clientActor } from "../../oauth/domain/clients/client-events.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { findConnectionOf } from "./find-connection.ts";
import { type AssertedToken, grantAccess } from "./grant-access.ts";
import { narrowAccess, type WantedAccess } from "./narrow-access.ts";
import { type AssertionRefusal, RefusedAssertion } from "./refusals.ts";
import { type AssertionClaims, readClaimedIssuer, verifyAssertion } from "./verify-assertion.ts";

/** What a client presents. */
export interface PresentedAssertion extends WantedAccess {
  readonly assertion: string;
  /** The thumbprint of the key that the access token is to be bound to (RFC 9449); `null` without a proof. */
  readonly boundTo: string | null;
}

/**
 * Gives a client an access token for the user whom an identity assertion names
 * (draft-ietf-oauth-identity-assertion-authz-grant-04, section 4.4). It is for one resource server, in the organization of the connection
 * that the assertion came by, and nothing refreshes it.
 *
 * @param client has proven who it is
 */
export async function redeemAssertion(
  deps: ActingDeps,
  client: OAuthClientRecord,
  { assertion, boundTo, ...wanted }: PresentedAssertion,
): Promise<Result<AssertedToken, AssertionRefusal>> {
  const issuer = readClaimedIssuer(assertion);
  const { read } = deps.store;
  const trusted = issuer === null ? [] : await read.identityAssertions.listTrusted(issuer, client.clientId);
  // Keys are fetched from issuers alone that an organization trusts to let this client in.
  if (issuer === null || trusted.length === 0) return fail("not_trusted");
  const verified = await verifyAssertion(deps, issuer, assertion);
  if (!verified.ok) return verified;
  const claims = verified.value;
  const found = await findConnectionOf(read, trusted, claims);
  const connection = found && (await findOrganizationConnection(read, found));
  if (!connection || isSaml(connection) || !isInUse(connection)) return fail("not_trusted");
  const asClient = { ...deps, actor: clientActor(client) };
  const redeemed = await redeem(asClient, { client, connection, claims, boundTo }, wanted);
  if (!redeemed.ok) await recordRefusal(asClient, { client, connection }, redeemed.failure);
  return redeemed;
}

/** A verified assertion, who presents it, and the connection that it came by. */
export interface TrustedAssertion {
  readonly client: OAuthClientRecord;
  readonly connection: OpenIdConnectionRecord;
  readonly claims: AssertionClaims;
  readonly boundTo: string | null;
}

async function redeem(
  deps: ActingDeps,
  trusted: TrustedAssertion,
  wanted: WantedAccess,
): Promise<Result<AssertedToken, AssertionRefusal>> {
  const { client, claims } = trusted;
  if (claims.client_id !== client.clientId) return fail("wrong_client");
  if (!isProven(trusted)) return fail("proof_required");
  const { oauthResources, oauthScopes } = deps.store.read;
  const known = { resources: await oauthResources.list(), scopes: await oauthScopes.list() };
  const access = narrowAccess(claims, wanted, client, known);
  if (!access.ok) return access;
  try {
    return succeed(await deps.store.write((repositories) => grantAccess(deps, repositories, trusted, access.value)));
  } catch (error) {
    if (error instanceof RefusedAssertion) return fail(error.refusal);
    throw error;
  }
}

/**
 * Returns whether the request proves the key that the identity provider bound the assertion to (the draft's rules on proof of possession
 * during the ID-JAG exchange). A binding of any other kind can't be proven here. What isn't bound needs no proof.
 */
function isProven({ claims: { cnf }, boundTo }: Pick<TrustedAssertion, "claims" | "boundTo">): boolean {
  if (cnf === undefined) return true;
  const confirmation = keyConfirmation.safeParse(cnf);
  return confirmation.success && confirmation.data.jkt === boundTo;
}

const keyConfirmation = z.strictObject({ jkt: z.string() });

async function recordRefusal(
  deps: ActingDeps,
  { client, connection }: Pick<TrustedAssertion, "client" | "connection">,
  reason: AssertionRefusal,
): Promise<void> {
  await deps.store.write(async (repositories) =>
    appendEvent(repositories, deps, {
      type: "identity_assertion.refused",
      target: connectionTarget(connection),
      ...(await inOrganization(repositories, connection.orgId)),
      reason,
      details: { client_id: client.clientId },
    }),
  );
}
