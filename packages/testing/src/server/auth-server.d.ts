import type { MemoryAuthServer, MemoryAuthServerOptions } from "./memory-auth-server.ts";

/** Creates the auth server. Its source is the auth server's; the build bundles it into this package. */
export declare function createMemoryAuthServer(options: MemoryAuthServerOptions): Promise<MemoryAuthServer>;
