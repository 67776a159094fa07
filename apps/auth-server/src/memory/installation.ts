import { setTimeout as pauseFor } from "node:timers/promises";
import { readMailBrand } from "../features/appearance/routes/mail-brand.ts";
import { createApiReads } from "../features/audit/domain/api-reads.ts";
import { deriveAuditKeys } from "../features/audit/domain/chain.ts";
import { createPasswordHasher } from "../features/authentication/domain/passwords/password-hasher.ts";
import { createPasswords } from "../features/authentication/domain/passwords/password-lines.ts";
import { deriveDecoyKey } from "../features/authentication/domain/sign-in/sign-in-decoy.ts";
import type { SignalKeys } from "../features/connection-signals/domain/signal-keys.ts";
import type { IdentityProviders } from "../features/connections/domain/providers/identity-providers.ts";
import type { SamlProtocol } from "../features/connections/domain/saml/saml-protocol.ts";
import { createFindFederationKey } from "../features/directories/domain/federation.ts";
import { deriveSetUpToken } from "../features/operators/domain/set-up-token.ts";
import { createRevocationFeed } from "../features/revocations/domain/feed.ts";
import { appendUndelivered } from "../features/settings/domain/undelivered.ts";
import type { SigningKeys } from "../features/signing-keys/domain/keys.ts";
import { eventTypes, listEventReaders, readTypes, translations } from "../features.ts";
import { parseConfig } from "../platform/config/config.ts";
import type { Deps } from "../platform/deps.ts";
import type { Clock, Policy } from "../platform/domain/deps.ts";
import { OutboundError } from "../platform/domain/guarded-fetch.ts";
import { fail } from "../platform/domain/result.ts";
import { type Acting, SERVER } from "../platform/events/actor.ts";
import type { Logger } from "../platform/observability/logger.ts";
import { createDocumentPlaces } from "../platform/outbound/document-places.ts";
import { systemRandom } from "../platform/random.ts";
import { createSealer } from "../platform/sealing/sealing.ts";
import { toPolicy } from "../policy.ts";
import { openMemoryStore } from "./store.ts";
import { createWasmHashing, LEAST_COST } from "./wasm-hashing.ts";

const pause = (milliseconds: number, signal: AbortSignal) => pauseFor(milliseconds, null, { ref: false, signal });

/** What a test decides of an installation in memory. */
export interface MemoryInstallationOptions {
  readonly clock: Clock;
  readonly signingKeys: SigningKeys;
  /** Finds the keys of identity providers, which are in this process as well. */
  readonly signalKeys: SignalKeys;
  /** Takes what the server would log as an error. */
  readonly onError: (error: unknown, message: string) => void;
}

/** An installation in memory. Its issuer may change: `at` gives what an app at this one depends on. */
export interface MemoryInstallation {
  at(issuer: string): Deps & Acting;
}

/**
 * Sets up an installation without demo data. It has the default policy, but limits no rates: tests sign in as often as they like. It
 * fetches no documents.
 */
export async function createMemoryInstallation({
  clock,
  signingKeys,
  signalKeys,
  onError,
}: MemoryInstallationOptions): Promise<MemoryInstallation> {
  const store = await openMemoryStore();
  const random = systemRandom;
  const secrets = [random.bytes(32)];
  const hasher = createPasswordHasher({ cost: LEAST_COST, algorithms: createWasmHashing(random) });
  const deps = {
    store,
    clock,
    random,
    signingKeys,
    revocations: createRevocationFeed({ store, signingKeys, clock, random, pause }),
    sealer: await createSealer(secrets, "signing keys"),
    sealers: {
      approvalArguments: await createSealer(secrets, "approval arguments"),
      auditStreamSecrets: await createSealer(secrets, "audit stream secrets"),
      connectionSecrets: await createSealer(secrets, "connection secrets"),
      mails: await createSealer(secrets, "mails"),
      signalSecrets: await createSealer(secrets, "signal secrets"),
      totpSecrets: await createSealer(secrets, "TOTP secrets"),
      webhookSecrets: await createSealer(secrets, "webhook secrets"),
    },
    auditKeys: await deriveAuditKeys(secrets),
    apiReads: createApiReads({ store, clock, random }),
    setUpToken: await deriveSetUpToken(secrets),
    fetchDocument: async () => null,
    identityProviders: noProviders,
    saml: noSaml,
    signalFetch: async () => {
      throw new OutboundError("unreachable");
    },
    auditStreamFetch: async () => {
      throw new OutboundError("unreachable");
    },
    findFederationKey: createFindFederationKey(async () => {
      throw new OutboundError("unreachable");
    }),
    signalKeys,
    resolveTxt: async () => ({ kind: "failed", code: "ECONNREFUSED" }) as const,
    probe: async () => ({ kind: "unreachable" }) as const,
    postRequest: async () => ({ kind: "unreachable" }) as const,
    translations,
    archiveFolder: null,
    eventTypes,
    readTypes,
    listEventReaders,
    appendUndelivered,
    documentPlaces: createDocumentPlaces(),
    passwords: createPasswords({ hasher, places: 1 }),
    decoyKey: deriveDecoyKey(secrets),
    production: false,
    metricsToken: null,
    trustedProxies: [],
    smtp: null,
    logger: createErrorLogger(onError),
    actor: SERVER,
    request: null,
  };
  return {
    at: (issuer) => ({ ...deps, policy: createPolicy(issuer), readMailBrand: () => readMailBrand(store.read, issuer) }),
  };
}

const UNREACHABLE = { code: "unreachable", message: "A server in memory reaches no providers." } as const;

/** A server in memory sends nothing over the network, so nobody can sign in with a provider. */
const noProviders: IdentityProviders = {
  createAuthorizationUrl: async () => fail(UNREACHABLE),
  identify: async () => fail(UNREACHABLE),
  identifyForOrganization: async () => fail(UNREACHABLE),
  check: async () => [{ name: "discovery", passed: false, finding: { code: "unreachable" } }],
};

const UNREAD = { code: "verifier_failed", message: "A server in memory reads no SAML." } as const;

const noSaml: SamlProtocol = {
  verifyResponse: async () => ({ ok: false, refusal: UNREAD, checks: [] }),
  readMetadata: async () => fail(UNREAD),
  fetchMetadata: async () => fail(UNREACHABLE),
};

function createPolicy(issuer: string): Policy {
  const policy = toPolicy(parseConfig({ AUTH_URL: issuer }));
  const names = Object.keys(policy.rateLimits);
  const unlimited = Object.fromEntries(names.map((name) => [name, null])) as unknown as Policy["rateLimits"];
  return { ...policy, rateLimits: unlimited };
}

function createErrorLogger(onError: MemoryInstallationOptions["onError"]): Logger {
  return {
    debug() {},
    info() {},
    warn() {},
    error: (fields: unknown, message?: unknown) =>
      onError(
        typeof fields === "object" && fields !== null && "error" in fields ? fields.error : fields,
        String(message),
      ),
  };
}
