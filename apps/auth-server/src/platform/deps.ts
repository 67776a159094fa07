import type { Subnet } from "./config/environment-values.ts";
import type { DomainDeps } from "./domain/deps.ts";
import type { Probe } from "./domain/probe.ts";
import type { ListEventReaders } from "./events/event-readers.ts";
import type { Translations } from "./language/translations.ts";
import type { MailBrand } from "./mail/mail-brand.ts";
import type { MailTransport } from "./mail/transport.ts";
import type { AppendUndelivered } from "./mail/undelivered.ts";
import type { Logger } from "./observability/logger.ts";
import type { DocumentPlaces } from "./outbound/document-places.ts";
import type { PostRequest } from "./outbound/post-request.ts";
import type { Sealer } from "./sealing/sealing.ts";

/** Everything that the HTTP app depends on. */
export interface Deps extends DomainDeps {
  readonly logger: Logger;
  /** Limits and shares out the fetching of documents that requests name. */
  readonly documentPlaces: DocumentPlaces;
  /** Asks a server that an operator named for an answer. In development it may be on a private network. */
  readonly probe: Probe;
  /** Posts to a server that somebody named. In development it may be on a private network. */
  readonly postRequest: PostRequest;
  /** The messages of pages and emails, in every language. */
  readonly translations: Translations;
  /** Reads how emails present the deployment. */
  readonly readMailBrand: () => Promise<MailBrand>;
  /** Tells of an email that was given up. */
  readonly appendUndelivered: AppendUndelivered;
  /** Lists who reads the stream of events. */
  readonly listEventReaders: ListEventReaders;
  /** Encrypts signing keys at rest. */
  readonly sealer: Sealer;
  /** Sends email; `null` in development without SMTP, where `/dev/mail` shows it instead. */
  readonly smtp: MailTransport | null;
  /** The bearer token that `/metrics` requires. With `null`, it is only available in development. */
  readonly metricsToken: string | null;
  readonly production: boolean;
  /** Peers in these ranges are trusted to report the client's address. */
  readonly trustedProxies: readonly Subnet[];
}
