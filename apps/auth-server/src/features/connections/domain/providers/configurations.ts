import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockSkew,
  customFetch,
  discovery,
  type ExportedJWKSCache,
  enableNonRepudiationChecks,
  getJwksCache,
  setJwksCache,
} from "openid-client";
import type { Clock } from "../../../../platform/domain/deps.ts";
import type { GuardedFetch } from "../../../../platform/domain/guarded-fetch.ts";
import { isLoopbackHost } from "../../../../platform/domain/loopback.ts";
import { createAppleClientSecret } from "./apple-client-secret.ts";
import { GITHUB, issuerOf } from "./endpoints.ts";
import { DiscoveryError } from "./find-cause.ts";
import type { ProviderRegistration } from "./identity-providers.ts";
import { rememberDiscovery } from "./remember-discovery.ts";

/** What talking to providers needs. */
export interface ConfigurationDeps {
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
  /** How many seconds our clock is ahead of the system's, which the library reads. */
  readonly clockLeadSeconds: () => number;
  /** Whether providers on this machine may be reached by http: in development. */
  readonly allowsLoopback: boolean;
}

/** The library's view of providers. */
export interface Configurations {
  /** Reads a provider's discovery document, unless it was read lately. */
  open(registration: ProviderRegistration): Promise<Configuration>;
  /** Remembers the keys that a sign-in fetched, for the next one. */
  keepKeys(registration: ProviderRegistration, configuration: Configuration): void;
}

/** More providers than any deployment has. */
const MAX_KEPT_KEY_SETS = 200;

/** Creates the library's view of providers. */
export function createConfigurations(deps: ConfigurationDeps): Configurations {
  const fetch = rememberDiscovery(deps.fetch, deps.clock);
  const keySets = new Map<string, ExportedJWKSCache>();
  return {
    async open(registration) {
      const configuration = await configure({ ...deps, fetch }, registration).catch((cause: unknown) => {
        throw new DiscoveryError("The provider couldn’t be read about.", { cause });
      });
      const kept = keySets.get(keySetOf(registration));
      if (kept) setJwksCache(configuration, kept);
      return configuration;
    },
    keepKeys(registration, configuration) {
      const fetched = getJwksCache(configuration);
      if (!fetched) return;
      if (keySets.size >= MAX_KEPT_KEY_SETS) keySets.clear();
      keySets.set(keySetOf(registration), fetched);
    },
  };
}

function keySetOf({ connection: { provider } }: ProviderRegistration): string {
  return provider.kind === "github" ? GITHUB.issuer : issuerOf(provider).href;
}

async function configure(
  { fetch, clock, clockLeadSeconds, allowsLoopback }: ConfigurationDeps,
  { connection: { provider, clientId }, secret }: ProviderRegistration,
): Promise<Configuration> {
  const metadata = { [clockSkew]: clockLeadSeconds() };
  if (provider.kind === "github") {
    const configuration = new Configuration(GITHUB, clientId, metadata, ClientSecretPost(secret));
    configuration[customFetch] = fetch;
    return configuration;
  }
  const authentication =
    provider.kind === "apple"
      ? ClientSecretPost(await createAppleClientSecret({ clientId, ...provider, privateKey: secret }, clock()))
      : authenticateAsAnnounced(secret);
  const server = issuerOf(provider);
  const isOnThisMachine = allowsLoopback && isLoopbackHost(server.hostname);
  return discovery(server, clientId, metadata, authentication, {
    [customFetch]: fetch,
    execute: [enableNonRepudiationChecks, ...(isOnThisMachine ? [allowInsecureRequests] : [])],
  });
}

/** Sends the secret as the provider announces; by default in the header (OpenID Connect Discovery 1.0, section 3). */
function authenticateAsAnnounced(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = methods.includes("client_secret_basic") ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    return authenticate(server, client, body, headers);
  };
}
