import type { TestClock } from "../clock.ts";
import type { KeyRing } from "../key-ring.ts";
import type { MemoryAuthServer, MemoryAuthServerOptions } from "./memory-auth-server.ts";

/** What the auth server in memory is made of. */
export interface MemoryServerInput {
  readonly keys: KeyRing;
  readonly clock: TestClock;
  readonly seed: MemoryAuthServerOptions["seed"];
  /** Where web apps may sign in users. */
  readonly redirectUris: readonly string[];
  /** The MCP servers that tokens can be for. */
  readonly resources: readonly string[];
  /** Returns the origin at which the server is reached now. */
  readonly authUrl: () => string;
}

/** Returns the auth server. */
export interface StartMemoryServer {
  (): Promise<MemoryAuthServer>;
  /** Returns it only if it has been started, without waiting for it. */
  readonly started: () => MemoryAuthServer | null;
}

/** Returns a function that returns the auth server. It is created at the first call: most tests need tokens and keys alone. */
export function createMemoryServer(input: MemoryServerInput): StartMemoryServer {
  let server: Promise<MemoryAuthServer> | undefined;
  let started: MemoryAuthServer | null = null;
  const startOnce = () => {
    server ??= start(input).then((created) => {
      started = created;
      return created;
    });
    return server;
  };
  return Object.assign(startOnce, { started: () => started });
}

async function start({
  keys,
  clock,
  seed,
  redirectUris,
  resources,
  authUrl,
}: MemoryServerInput): Promise<MemoryAuthServer> {
  const { createMemoryAuthServer } = await import("#auth-server");
  const server = await createMemoryAuthServer({
    clock: () => Math.floor(clock() / 1000),
    signingKeys: {
      signer: async () => keys.signingKey(),
      published: async () => keys.keySet().keys,
      publicKeyPem: async () => keys.signingKey().publicPem,
    },
    // A 500 says nothing about its cause, and a test reads no log.
    // biome-ignore lint/suspicious/noConsole: who runs the test has to see it
    onError: (error, message) => console.error(`The auth server in memory: ${message}`, error),
    seed,
  });
  for (const redirectUri of redirectUris) await server.allowRedirectUri(authUrl(), redirectUri);
  for (const resource of resources) await server.addResource(resource);
  return server;
}
