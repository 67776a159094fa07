import { Resolver } from "node:dns/promises";
import { availableParallelism } from "node:os";
import { setTimeout as pauseFor } from "node:timers/promises";
import { holdsDemoData, loadDemoData } from "./demo/load.ts";
import { readMailBrand } from "./features/appearance/routes/mail-brand.ts";
import { createApiReads } from "./features/audit/domain/api-reads.ts";
import { deriveAuditKeys } from "./features/audit/domain/chain.ts";
import { nativeHashing } from "./features/authentication/domain/passwords/native-hashing.ts";
import { createPasswordHasher } from "./features/authentication/domain/passwords/password-hasher.ts";
import { createPasswords } from "./features/authentication/domain/passwords/password-lines.ts";
import { deriveDecoyKey } from "./features/authentication/domain/sign-in/sign-in-decoy.ts";
import { traceHashing } from "./features/authentication/routes/trace-hashing.ts";
import { createSignalKeys } from "./features/connection-signals/domain/signal-keys.ts";
import { loadIdentityProviders } from "./features/connections/domain/providers/load-identity-providers.ts";
import { createSamlProtocol } from "./features/connections/domain/saml/create-saml-protocol.ts";
import { createFindFederationKey } from "./features/directories/domain/federation.ts";
import { deriveSetUpToken } from "./features/operators/domain/set-up-token.ts";
import { ensureDefaultRoles } from "./features/orgs/domain/roles.ts";
import { createRevocationFeed } from "./features/revocations/domain/feed.ts";
import { appendUndelivered } from "./features/settings/domain/undelivered.ts";
import { createSigningKeys } from "./features/signing-keys/domain/keys.ts";
import { ensureSigningKey } from "./features/signing-keys/domain/rotation.ts";
import { eventTypes, listEventReaders, readTypes, translations } from "./features.ts";
import { openStore } from "./open-store.ts";
import { type Config, ConfigurationError } from "./platform/config/config.ts";
import { loadSecretKeys, rejectSecretKey } from "./platform/config/secret-key.ts";
import { migrate, type OnMigrated } from "./platform/db/migrate.ts";
import type { StoreOptions } from "./platform/db/options.ts";
import type { Deps } from "./platform/deps.ts";
import { SERVER } from "./platform/events/actor.ts";
import { openDurableFolder } from "./platform/files/durable-folder.ts";
import type { MailTransport } from "./platform/mail/transport.ts";
import type { Logger } from "./platform/observability/logger.ts";
import { createDocumentPlaces } from "./platform/outbound/document-places.ts";
import { createFetchDocument } from "./platform/outbound/fetch-document.ts";
import { createGuardedFetch } from "./platform/outbound/guarded-fetch.ts";
import { networkOfOperators, networkOfReceivers, publicNetwork } from "./platform/outbound/networks.ts";
import { createPostRequest } from "./platform/outbound/post-request.ts";
import { createProbe } from "./platform/outbound/probe.ts";
import { createResolveTxt } from "./platform/outbound/resolve-txt.ts";
import { systemRandom } from "./platform/random.ts";
import { createSealer } from "./platform/sealing/sealing.ts";
import { toPolicy } from "./policy.ts";

/** An opened installation: what the server and the command line work on. */
export type Installation = Deps;

/** How long a server may take to accept what is posted to it. Standard Webhooks recommends 15 to 30 seconds. */
const POST_TIMEOUT_MILLISECONDS = 15_000;
/** How long it may take to look a name up. */
const LOOKUP_TIMEOUT_MILLISECONDS = 5000;
/** How long one name server may take to answer, and how often each is asked. */
const NAME_SERVER_TRIES = { timeout: 2000, tries: 2 };
const pause = (milliseconds: number, signal: AbortSignal) => pauseFor(milliseconds, null, { ref: false, signal });
/** How long a destination may take to accept a batch of an audit stream. */
const BATCH_TIMEOUT_MILLISECONDS = 30_000;

const systemClock = () => Math.floor(Date.now() / 1000);

/** Brings the database to the current schema and opens it. */
export async function openInstallation(config: Config, logger: Logger, onMigrated?: OnMigrated): Promise<Installation> {
  const secretKeys = await loadSecretKeys(config);
  await migrate(config.database, onMigrated);
  const store = await openStore(storeOptions(config, logger));
  const policy = toPolicy(config);
  const sealer = await createSealer(secretKeys, "signing keys");
  const sealers = {
    approvalArguments: await createSealer(secretKeys, "approval arguments"),
    auditStreamSecrets: await createSealer(secretKeys, "audit stream secrets"),
    connectionSecrets: await createSealer(secretKeys, "connection secrets"),
    mails: await createSealer(secretKeys, "mails"),
    signalSecrets: await createSealer(secretKeys, "signal secrets"),
    totpSecrets: await createSealer(secretKeys, "TOTP secrets"),
    webhookSecrets: await createSealer(secretKeys, "webhook secrets"),
  };
  const signingKeys = createSigningKeys({ store, sealer, clock: systemClock });
  return {
    store,
    sealer,
    signingKeys,
    revocations: createRevocationFeed({ store, signingKeys, clock: systemClock, random: systemRandom, pause }),
    sealers,
    auditKeys: await deriveAuditKeys(secretKeys),
    apiReads: createApiReads({ store, clock: systemClock, random: systemRandom }),
    setUpToken: await deriveSetUpToken(secretKeys),
    fetchDocument: createFetchDocument(publicNetwork),
    resolveTxt: createResolveTxt(new Resolver(NAME_SERVER_TRIES), LOOKUP_TIMEOUT_MILLISECONDS),
    documentPlaces: createDocumentPlaces(),
    probe: createProbe(networkOfOperators(config)),
    postRequest: createPostRequest(
      { ...networkOfReceivers(config), timeoutMilliseconds: POST_TIMEOUT_MILLISECONDS },
      { ...networkOfOperators(config), timeoutMilliseconds: POST_TIMEOUT_MILLISECONDS },
    ),
    identityProviders: loadIdentityProviders({
      fetch: createGuardedFetch(networkOfOperators(config)),
      clock: systemClock,
      clockLeadSeconds: () => 0,
      allowsLoopback: policy.loopbackAppsAllowed,
    }),
    saml: createSamlProtocol({ fetch: createGuardedFetch(networkOfOperators(config)) }),
    findFederationKey: createFindFederationKey(createGuardedFetch(networkOfOperators(config))),
    signalKeys: createSignalKeys({
      fetch: createGuardedFetch(networkOfOperators(config)),
      clock: systemClock,
      allowsLoopback: policy.loopbackAppsAllowed,
    }),
    signalFetch: createGuardedFetch(networkOfOperators(config)),
    auditStreamFetch: createGuardedFetch(
      { ...networkOfReceivers(config), timeoutMilliseconds: BATCH_TIMEOUT_MILLISECONDS },
      { ...networkOfOperators(config), timeoutMilliseconds: BATCH_TIMEOUT_MILLISECONDS },
    ),
    translations,
    archiveFolder: config.archiveDirectory === null ? null : openDurableFolder(config.archiveDirectory),
    eventTypes,
    readTypes,
    listEventReaders,
    appendUndelivered,
    readMailBrand: () => readMailBrand(store.read, config.authUrl),
    clock: systemClock,
    random: systemRandom,
    passwords: createPasswords({
      hasher: traceHashing(createPasswordHasher({ algorithms: nativeHashing })),
      places: availableParallelism(),
    }),
    decoyKey: deriveDecoyKey(secretKeys),
    policy,
    production: config.production,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    smtp: await createMailTransport(config.smtp),
    logger,
  };
}

/** The mail client is loaded where there is a mail server. */
async function createMailTransport(smtp: Config["smtp"]): Promise<MailTransport | null> {
  if (smtp === null) return null;
  const { createSmtpTransport } = await import("./platform/mail/smtp-transport.ts");
  return createSmtpTransport(smtp);
}

function storeOptions(config: Config, logger: Logger): StoreOptions {
  const { database } = config;
  if (database.kind === "sqlite") return database;
  return {
    ...database,
    poolSize: config.databaseConnections,
    answerTimeout: config.databaseTimeoutSeconds * 1000,
    writable: true,
    onConnectionLost: (error) => logger.warn({ error }, "database connection lost"),
  };
}

/**
 * Makes an opened installation ready to serve: default roles, a signing key that this process can use, and the demo data when
 * it is asked for.
 *
 * @throws ConfigurationError when the installation must not run in production, or its secret key is wrong
 */
export async function prepareInstallation(installation: Installation, config: Config): Promise<void> {
  const { store, signingKeys } = installation;
  if (config.production && (await holdsDemoData(store))) {
    throw new ConfigurationError([
      "The database contains the demo data or the demo API key, which are public. Use another database in production.",
    ]);
  }
  await store.write(ensureDefaultRoles);
  await ensureSigningKey({ ...installation, actor: SERVER, request: null });
  await signingKeys.signer().catch(rejectSecretKey);
  if (config.demoData) await loadDemoData(installation, { withHistory: true });
}
