import { SignJWT } from "jose";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { noteUseOfKey } from "../../../platform/domain/note-use.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { findResource } from "../../oauth/domain/resources.ts";
import { parseScopeNames } from "../../oauth/domain/scopes.ts";
import type { MembershipClaim } from "../../orgs/domain/membership-claim.ts";
import { subjectsOfMachineToken } from "../../revocations/domain/subjects.ts";
import { readTokenTime, type TokenTime } from "../../revocations/domain/token-time.ts";
import type { AuthenticMachine } from "./authenticate-machine.ts";
import { describeMachineMembership } from "./describe-membership.ts";
import { aboutMachine, machineActor } from "./machine-events.ts";
import type { MachineTokenRecord } from "./records.ts";

/** How long the token of a machine is good, unless the machine ends earlier. Nothing refreshes it: the machine asks for another one. */
const MACHINE_TOKEN_SECONDS = 900;

/** The protected header that makes verifiers refuse the token that don't know machines (RFC 7515 section 4.1.11). */
const PRINCIPAL_HEADER = "orgward_principal";

/** What a machine asks for. */
export interface MachineTokenRequest {
  /** The parameter `resource`: with it, an opaque token for a resource server; without it, a JWT for guards. */
  readonly resource: string | null;
  /** The parameter `scope`. */
  readonly scope: string | null;
}

/** A machine that has proven who it is, and the thumbprint of the key that its token is to be bound to, if to any. */
export interface AskingMachine extends AuthenticMachine {
  readonly boundTo?: string | null;
}

/** A token, and what it allows. */
export interface IssuedMachineToken {
  readonly token: string;
  readonly lifetimeSeconds: number;
  readonly scopes: readonly string[];
  /** Whether it needs a proof of its key (RFC 9449). */
  readonly isBound: boolean;
}

/** `proof_required`: its tokens are always bound to a key, and it has proven none. */
export type MachineTokenFailure = "invalid_client" | "proof_required" | "invalid_scope" | "invalid_target";

/**
 * Issues a token for a machine, with its role as it is now; that of an agent has no more than its owner has now.
 *
 * @param authenticate proves who asks. It is called once the time of the token is known, so that what is revoked meanwhile revokes it
 */
export async function issueMachineToken(
  deps: ActingDeps,
  { resource, scope }: MachineTokenRequest,
  authenticate: () => Promise<AskingMachine | null>,
): Promise<Result<IssuedMachineToken, MachineTokenFailure>> {
  const time = await readTokenTime(deps);
  const authentic = await authenticate();
  const address = deps.request?.address ?? null;
  const membership = authentic && (await describeMachineMembership(deps, authentic.machine, address));
  if (!authentic || !membership) return fail("invalid_client");
  if (authentic.machine.dpopBoundAccessTokens && authentic.boundTo == null) return fail("proof_required");
  const { read } = deps.store;
  const scopes = parseScopeNames(scope);
  const known = await read.oauthScopes.list();
  if (scopes.some((name) => !known.some((one) => one.name === name))) return fail("invalid_scope");
  const server = resource === null ? null : findResource(await read.oauthResources.list(), resource);
  if (resource !== null && server === null) return fail("invalid_target");
  const expiresAt = Math.min(time.now + MACHINE_TOKEN_SECONDS, authentic.machine.endsAt ?? Number.POSITIVE_INFINITY);
  const token = server
    ? await store(deps, authentic, {
        resource: server.resource,
        scopes,
        ipAddress: address,
        createdAt: time.now,
        expiresAt,
      })
    : await sign(deps, authentic, { membership, scopes, time, expiresAt });
  await noteIssue(deps, authentic, { membership, resource: server?.resource ?? null });
  return succeed({ token, scopes, isBound: authentic.boundTo != null, lifetimeSeconds: expiresAt - time.now });
}

async function sign(
  deps: ActingDeps,
  { machine, credential, boundTo = null }: AskingMachine,
  {
    membership,
    scopes,
    time,
    expiresAt,
  }: {
    readonly membership: MembershipClaim;
    readonly scopes: readonly string[];
    readonly time: TokenTime;
    readonly expiresAt: number;
  },
): Promise<string> {
  const { kid, algorithm, privateKey } = await deps.signingKeys.signer();
  const { machineId, orgId, ownerUserId, kind, name } = machine;
  const { credentialId } = credential;
  const claims = {
    client_id: machineId,
    sid: credentialId,
    name,
    scope: scopes.join(" "),
    org_member_info: membership,
    ...(boundTo !== null && { cnf: { jkt: boundTo } }),
    ...(ownerUserId !== null && { owner_user_id: ownerUserId }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid, typ: "at+jwt", crit: [PRINCIPAL_HEADER], [PRINCIPAL_HEADER]: kind })
    .setIssuer(deps.policy.issuer)
    .setSubject(machineId)
    .setJti(deps.random.uuid())
    .setIssuedAt(time.issuedAfter(subjectsOfMachineToken({ machineId, orgId, credentialId, ownerUserId })))
    .setExpirationTime(expiresAt)
    .sign(privateKey, { crit: { [PRINCIPAL_HEADER]: true } });
}

async function store(
  { store, random }: ActingDeps,
  { credential: { credentialId }, boundTo = null }: AskingMachine,
  fields: Pick<MachineTokenRecord, "resource" | "scopes" | "ipAddress" | "createdAt" | "expiresAt">,
): Promise<string> {
  const token = createSecretToken(random);
  const record = { ...fields, credentialId, boundTo, tokenHash: hashToken(token) };
  await store.write(({ machineTokens }) => machineTokens.create(record));
  return token;
}

/** Notes when the machine and its credential were last used, and that it got a token. */
async function noteIssue(
  deps: ActingDeps,
  { machine, credential }: AuthenticMachine,
  { membership, resource }: { readonly membership: MembershipClaim; readonly resource: string | null },
): Promise<void> {
  const now = deps.clock();
  await noteUseOfKey(deps.store, credential, now, async (repositories) => {
    await repositories.machineCredentials.recordUse(credential.credentialId, now);
    await repositories.machines.recordUse(machine, now);
  });
  await deps.store.write((repositories) =>
    appendEvent(repositories, deps, {
      type: "machine_token.issued",
      actor: machineActor(machine),
      ...aboutMachine(machine),
      organization: { id: machine.orgId, name: membership.org_name },
      details: { credential_id: credential.credentialId, resource },
    }),
  );
}
