import type { DomainDeps } from "./domain/deps.ts";
import type { Subnet } from "./environment-values.ts";
import type { Logger } from "./logger.ts";

/** Everything that the HTTP app is given. */
export interface Deps extends DomainDeps {
  readonly logger: Logger;
  /** Peers in these ranges may say who the client is. */
  readonly trustedProxies: readonly Subnet[];
}
