import type { Access, AnyAuthException, BaseAuthOptions } from "@orgward/core";
import type { AppAddress, GuardsOptions, SessionOptions } from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";

/**
 * Writes the answer of a route handler to a failure. The response gets the failure's headers that it lacks, and its status in
 * place of one of success.
 */
export type FailureRenderer = (failure: AnyAuthException, request: NextRequest) => Response | Promise<Response>;

/** Options of `initAuth`: those of `initBaseAuth`, who answers a failure, where the app is, and how its sessions are kept. */
export interface AuthOptions<A extends Access = Access>
  extends BaseAuthOptions<A>,
    GuardsOptions<FailureRenderer>,
    AppAddress {
  /** How the sessions of browsers are kept. Default: their cookies aren't encrypted, and scripts can't read them either. */
  readonly sessions?: SessionOptions;
}
