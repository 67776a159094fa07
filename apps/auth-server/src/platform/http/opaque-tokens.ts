import type { Deps } from "../deps.ts";
import type { PresentedClient } from "../domain/presented-client.ts";
import type { Acting } from "../events/actor.ts";

/** Opaque access tokens beside those of grants, for the endpoints that resource servers and clients share. */
export interface OpaqueTokens {
  /** The word of the parameter `principals` with which a resource server says that it tells these apart from users' tokens. */
  readonly principal: string;
  /**
   * Describes a token (RFC 7662 section 2.2); `null` when it's none of these, or isn't valid.
   *
   * @param resources those whose tokens the resource server may see; `null` for all
   */
  introspect(deps: Deps & Acting, resources: readonly string[] | null, token: string): Promise<object | null>;
  /** Revokes a token of a client (RFC 7009). Returns `false` when the client isn't one that has such tokens. */
  revoke(deps: Deps & Acting, client: PresentedClient, token: string): Promise<boolean>;
}
