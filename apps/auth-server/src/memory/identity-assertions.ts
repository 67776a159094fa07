import { generateKeyPair, SignJWT } from "jose";
import type { SignalKeys } from "../features/connection-signals/domain/signal-keys.ts";
import { createOrganizationConnection } from "../features/connections/domain/organization/create-organization-connection.ts";
import { settingsSchema } from "../features/connections/domain/organization/settings.ts";
import { changeIdentityAssertions } from "../features/identity-assertions/domain/change-settings.ts";
import { createOperatorClient } from "../features/oauth/domain/clients/operator-clients.ts";
import type { Deps } from "../platform/deps.ts";
import { OutboundError } from "../platform/domain/guarded-fetch.ts";
import type { Acting } from "../platform/events/actor.ts";
import { addResource, addScopes } from "./oauth-tokens.ts";

/** What the identity provider of an organization says about one of its people, to a client. */
export interface IdentityAssertionRequest {
  readonly userId: string;
  readonly orgId: string;
  readonly clientId: string;
  readonly resource: string;
  readonly scopes: readonly string[];
}

/** An assertion, and the credentials of the client that presents it. */
export interface AssertedIdentity {
  readonly assertion: string;
  readonly clientSecret: string;
}

/** The identity providers of organizations, in memory. */
export interface MemoryIdentityProviders {
  readonly signalKeys: SignalKeys;
  /** Signs an assertion. Adds the connection, the client, the resource and the scopes that don't exist yet. */
  assert(deps: Deps & Acting, request: IdentityAssertionRequest): Promise<AssertedIdentity>;
}

const LIFETIME_SECONDS = 300;
const REDIRECT_URI = "http://127.0.0.1/callback";

/** Creates the identity providers of organizations. Each has an issuer of its own, and all of them one key. */
export function createMemoryIdentityProviders(): MemoryIdentityProviders {
  const issuers = new Set<string>();
  const secrets = new Map<string, string>();
  let keys: ReturnType<typeof generateKeyPair> | null = null;
  const readKeys = () => {
    keys ??= generateKeyPair("ES256");
    return keys;
  };
  return {
    signalKeys: {
      async find({ issuer }) {
        if (!issuers.has(issuer)) throw new OutboundError("unreachable");
        const { publicKey } = await readKeys();
        return () => publicKey;
      },
    },
    async assert(deps, { userId, orgId, clientId, resource, scopes }) {
      const issuer = `https://${orgId}.idp.test`;
      issuers.add(issuer);
      await addResource(deps, resource);
      await addScopes(deps, scopes, "organization");
      const clientSecret = secrets.get(clientId) ?? (await createClient(deps, clientId));
      secrets.set(clientId, clientSecret);
      await trust(deps, { issuer, orgId, userId, clientId });
      const { privateKey } = await readKeys();
      const now = deps.clock();
      const assertion = await new SignJWT({ client_id: clientId, resource, scope: scopes.join(" ") })
        .setProtectedHeader({ alg: "ES256", typ: "oauth-id-jag+jwt" })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience(deps.policy.issuer)
        .setJti(deps.random.uuid())
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(privateKey);
      return { assertion, clientSecret };
    },
  };
}

async function createClient(deps: Deps & Acting, clientId: string): Promise<string> {
  const client = { clientId, name: clientId, redirectUris: [REDIRECT_URI], isPublic: false };
  const created = await createOperatorClient(deps, client);
  if (created.ok && created.value.secret !== null) return created.value.secret;
  throw new TypeError("clientId: a client with this id is there already, and its secret is nowhere");
}

/** Connects the organization to its identity provider, and lets the provider give the client access to the user. */
async function trust(
  deps: Deps & Acting,
  { issuer, orgId, userId, clientId }: { issuer: string; orgId: string; userId: string; clientId: string },
): Promise<void> {
  const connectionId = await ensureConnection(deps, issuer, orgId);
  const { read } = deps.store;
  const settings = await read.identityAssertions.find(connectionId);
  const clientIds = [...new Set([...(settings?.clientIds ?? []), clientId])];
  await changeIdentityAssertions(deps, { orgId, connectionId }, { enabled: true, tenant: null, clientIds });
  if (await read.externalIdentities.find(connectionId, userId)) return;
  if (!(await read.users.findById(userId))) {
    throw new TypeError(`no user of the test issuer has the id ${userId}: add them with addUser, or createUser`);
  }
  const now = deps.clock();
  const identity = { connectionId, subject: userId, userId, email: null, createdAt: now, lastUsedAt: now };
  await deps.store.write(async ({ externalIdentities }) => {
    await externalIdentities.create(identity);
  });
}

async function ensureConnection(deps: Deps & Acting, issuer: string, orgId: string): Promise<string> {
  const known = await deps.store.read.connections.listByOrg(orgId);
  const found = known.find(({ provider }) => provider.kind === "oidc" && provider.issuer === issuer);
  if (found) return found.connectionId;
  const created = await createOrganizationConnection(deps, orgId, {
    kind: "oidc",
    name: "Test identity provider",
    issuer,
    clientId: "orgward",
    clientSecret: "nobody signs in with it",
    scopes: [],
    enabled: true,
    mode: "live",
    settings: settingsSchema.parse({}),
  });
  if (created.ok) return created.value.connectionId;
  throw new TypeError(`orgId: the organization ${orgId} can't have a connection`);
}
