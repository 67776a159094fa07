import type { Acting } from "../events/actor.ts";
import type { Language } from "../language/languages.ts";
import type { RateLimits } from "../rate-limits/rate-limit.ts";
import type { Sealer } from "../sealing/sealing.ts";
import type { FetchDocument } from "./fetch-document.ts";
import type { SigningAlgorithm } from "./signing-algorithm.ts";
import type { Store } from "./store.ts";

/** The time in Unix seconds. */
export type Clock = () => number;

/** The source of every secret and id. */
export interface Random {
  /** Returns cryptographically strong random bytes. */
  bytes(length: number): Uint8Array;
  /** Returns a lowercase UUID v4. */
  uuid(): string;
}

/** The deployment's settings for tokens, sessions and sign-in. */
export interface Policy {
  /** The `iss` of every token: the public origin of this server, without a trailing slash. */
  readonly issuer: string;
  readonly accessTokenLifetimeSeconds: number;
  readonly signingAlgorithm: SigningAlgorithm;
  /** How often validators fetch the key set. A new key is published this long before it signs. */
  readonly keyRefreshIntervalSeconds: number;
  /** A session ends after this long without a request. */
  readonly sessionIdleSeconds: number;
  /** A session ends this long after sign-in, whatever happens. */
  readonly sessionMaximumSeconds: number;
  /** This many failed sign-ins in a row lock the account. */
  readonly lockAfterFailures: number;
  readonly lockSeconds: number;
  readonly rateLimits: RateLimits;
  /** Whether operators must sign in to the dashboard with a second factor; otherwise it is optional. */
  readonly operatorSecondFactorRequired: boolean;
  /** Whether web apps on this machine may sign in users without being registered: in development. */
  readonly loopbackAppsAllowed: boolean;
  readonly oauth: OAuthPolicy;
}

/** The deployment's settings for OAuth. */
export interface OAuthPolicy {
  readonly accessTokenLifetimeSeconds: number;
  /** A grant ends after this long without a refresh. */
  readonly grantIdleSeconds: number;
  /** A grant ends this long after consent, whatever happens. */
  readonly grantMaximumSeconds: number;
  /** How long a rotated refresh token still gives the same response again; 0 for never. */
  readonly refreshGraceSeconds: number;
  readonly stateRequired: boolean;
  /** Whether `offline_access` is listed among the scopes. It is accepted either way. */
  readonly advertisesOfflineAccess: boolean;
}

/** The sealers that encrypt at rest, one for each kind of content. */
export interface Sealers {
  readonly approvalArguments: Sealer;
  readonly auditStreamSecrets: Sealer;
  readonly connectionSecrets: Sealer;
  readonly mails: Sealer;
  readonly signalSecrets: Sealer;
  readonly totpSecrets: Sealer;
  readonly webhookSecrets: Sealer;
}

/** Everything variable that domain operations depend on. Features add what they need (`declare module`). */
export interface DomainDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly sealers: Sealers;
  readonly policy: Policy;
  readonly fetchDocument: FetchDocument;
  /** The language of the page whose reader makes this request, and gets its emails. Absent where no such page is read. */
  readonly readerLanguage?: Language;
}

/** What operations with an actor need. Those that change something record who did it. */
export interface ActingDeps extends DomainDeps, Acting {}

/** What operations need that only store a change and its event. */
export type ChangingDeps = Pick<ActingDeps, "store" | "clock" | "random" | "actor" | "request">;
