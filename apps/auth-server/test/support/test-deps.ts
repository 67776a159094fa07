import { readMailBrand } from "../../src/features/appearance/routes/mail-brand.ts";
import { createApiReads } from "../../src/features/audit/domain/api-reads.ts";
import { deriveAuditKeys } from "../../src/features/audit/domain/chain.ts";
import { nativeHashing } from "../../src/features/authentication/domain/passwords/native-hashing.ts";
import { createPasswordHasher } from "../../src/features/authentication/domain/passwords/password-hasher.ts";
import { createPasswords } from "../../src/features/authentication/domain/passwords/password-lines.ts";
import type { PasswordHasher } from "../../src/features/authentication/domain/passwords/passwords.ts";
import { createIdentityProviders } from "../../src/features/connections/domain/providers/create-identity-providers.ts";
import { createSamlProtocol } from "../../src/features/connections/domain/saml/create-saml-protocol.ts";
import { createFindFederationKey } from "../../src/features/directories/domain/federation.ts";
import { createRevocationFeed } from "../../src/features/revocations/domain/feed.ts";
import { appendUndelivered } from "../../src/features/settings/domain/undelivered.ts";
import { createSigningKeys } from "../../src/features/signing-keys/domain/keys.ts";
import { eventTypes, listEventReaders, readTypes, translations } from "../../src/features.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { Policy } from "../../src/platform/domain/deps.ts";
import { OutboundError } from "../../src/platform/domain/guarded-fetch.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { type Acting, SERVER } from "../../src/platform/events/actor.ts";
import { createLogger } from "../../src/platform/observability/logger.ts";
import { createDocumentPlaces } from "../../src/platform/outbound/document-places.ts";
import { systemRandom } from "../../src/platform/random.ts";
import { createSealer } from "../../src/platform/sealing/sealing.ts";
import { createTestClock, type TestClock } from "./clock.ts";

export const AUTH_URL = "http://localhost:4000";

export const testPolicy: Policy = {
  issuer: AUTH_URL,
  // Quick to generate; what holds for one algorithm holds for all, and each has a test of its own.
  signingAlgorithm: "ES256",
  accessTokenLifetimeSeconds: 1800,
  keyRefreshIntervalSeconds: 300,
  sessionIdleSeconds: 3600,
  sessionMaximumSeconds: 7200,
  lockAfterFailures: 10,
  lockSeconds: 900,
  operatorSecondFactorRequired: false,
  loopbackAppsAllowed: false,
  rateLimits: {
    passwords: null,
    signIns: null,
    failedAccounts: null,
    signInLinks: null,
    passkeyRequests: null,
    mailRequests: null,
    tokenRequests: null,
    failedTokenRequests: null,
    registrations: null,
    documentFetches: null,
    forms: null,
    operatorForms: null,
  },
  oauth: {
    accessTokenLifetimeSeconds: 1800,
    grantIdleSeconds: 30 * 86_400,
    grantMaximumSeconds: 365 * 86_400,
    refreshGraceSeconds: 30,
    stateRequired: true,
    advertisesOfflineAccess: false,
  },
};

/** `Deps` whose clock a test moves, and whose log it reads. */
export interface TestDeps extends Deps, Acting {
  readonly clock: TestClock;
  /** Every line that was logged. */
  readonly logLines: string[];
}

/** A secret of 32 different bytes, the same for the same seed. */
export function aSecret(seed = 0): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => (seed * 41 + index * 7) % 256);
}

/** The real thing at the least cost there is: what is proven about sign-in holds at any, and the tests of the hasher have the usual one. */
export const testHasher: PasswordHasher = createPasswordHasher({
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  algorithms: nativeHashing,
});

/** The pause of a request that waits: only what it waits for ends it. */
const neverOver = (_: number, signal: AbortSignal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

/** Builds the deps of an installation on a store. */
export async function createTestDeps(
  store: Store,
  { policy, ...overrides }: Partial<Omit<Deps & Acting, "policy">> & { policy?: Partial<Policy> } = {},
): Promise<TestDeps> {
  const clock = createTestClock();
  const sealer = await createSealer([aSecret()], "signing keys");
  const logLines: string[] = [];
  const signingKeys = createSigningKeys({ store, sealer, clock });
  return {
    store,
    sealer,
    logLines,
    sealers: {
      approvalArguments: await createSealer([aSecret()], "approval arguments"),
      auditStreamSecrets: await createSealer([aSecret()], "audit stream secrets"),
      connectionSecrets: await createSealer([aSecret()], "connection secrets"),
      mails: await createSealer([aSecret()], "mails"),
      signalSecrets: await createSealer([aSecret()], "signal secrets"),
      totpSecrets: await createSealer([aSecret()], "TOTP secrets"),
      webhookSecrets: await createSealer([aSecret()], "webhook secrets"),
    },
    signingKeys,
    revocations: createRevocationFeed({ store, signingKeys, clock, random: systemRandom, pause: neverOver }),
    auditKeys: await deriveAuditKeys([aSecret()]),
    apiReads: createApiReads({ store, clock, random: systemRandom }),
    actor: SERVER,
    request: null,
    setUpToken: "the-set-up-token-of-this-test",
    fetchDocument: async () => null,
    identityProviders: createIdentityProviders({
      fetch: async () => {
        throw new OutboundError("unreachable");
      },
      clock,
      clockLeadSeconds: () => 0,
      allowsLoopback: false,
    }),
    saml: createSamlProtocol({
      worker: false,
      fetch: async () => {
        throw new OutboundError("unreachable");
      },
    }),
    signalFetch: async () => {
      throw new OutboundError("unreachable");
    },
    auditStreamFetch: async () => {
      throw new OutboundError("unreachable");
    },
    findFederationKey: createFindFederationKey(async () => {
      throw new OutboundError("unreachable");
    }),
    signalKeys: {
      find: async () => {
        throw new OutboundError("unreachable");
      },
    },
    resolveTxt: async () => ({ kind: "failed", code: "ECONNREFUSED" }),
    probe: async () => ({ kind: "unreachable" }),
    postRequest: async () => ({ kind: "unreachable" }),
    documentPlaces: createDocumentPlaces(),
    translations,
    archiveFolder: null,
    eventTypes,
    readTypes,
    listEventReaders,
    appendUndelivered,
    readMailBrand: () => readMailBrand(store.read, policy?.issuer ?? AUTH_URL),
    random: systemRandom,
    passwords: createPasswords({ hasher: testHasher, places: 2 }),
    decoyKey: aSecret(),
    production: false,
    metricsToken: null,
    trustedProxies: [],
    smtp: null,
    logger: createLogger("trace", { write: (line) => void logLines.push(line) }),
    ...overrides,
    clock,
    policy: { ...testPolicy, ...policy },
  };
}

/** The deps of the person at the command line. */
export function atCommandLine(deps: TestDeps): TestDeps {
  return { ...deps, actor: { kind: "command_line", id: null, name: "deploy" } };
}
