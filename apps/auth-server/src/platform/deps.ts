import type { ApiReads } from "../features/audit/domain/api-reads.ts";
import type { Subnet } from "./config/environment-values.ts";
import type { DomainDeps } from "./domain/deps.ts";
import type { MailTransport } from "./mail/transport.ts";
import type { Logger } from "./observability/logger.ts";
import type { DocumentPlaces } from "./outbound/document-places.ts";
import type { Sealer } from "./sealing/sealing.ts";

/** Everything that the HTTP app is given. */
export interface Deps extends DomainDeps {
  readonly logger: Logger;
  /** What backends read, until the audit log tells of it. */
  readonly apiReads: ApiReads;
  /** Where the documents are fetched that requests name. */
  readonly documentPlaces: DocumentPlaces;
  /** Encrypts signing keys at rest. */
  readonly sealer: Sealer;
  /** Hands mail on; `null` in development without SMTP, where `/dev/mail` shows it instead. */
  readonly smtp: MailTransport | null;
  /** Shown at start while there is no operator; who has it may create the first one in the browser. */
  readonly setUpToken: string;
  /** What `/metrics` asks for as a bearer token; `null` when it has none: then it answers in development alone. */
  readonly metricsToken: string | null;
  readonly production: boolean;
  /** Peers in these ranges may say who the client is. */
  readonly trustedProxies: readonly Subnet[];
}
