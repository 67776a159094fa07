import type { IdentityAssertionSettings, TrustedConnection } from "./records.ts";

export interface IdentityAssertionRepository {
  /** Finds what is decided about a connection; `null` if nobody has decided anything. */
  find(connectionId: string): Promise<IdentityAssertionSettings | null>;
  /** Stores all of it. Whoever calls this has locked the connection. */
  save(settings: IdentityAssertionSettings): Promise<void>;
  /** Lists the connections in use with an issuer whose assertions a client may use, ordered by id. */
  listTrusted(issuer: string, clientId: string): Promise<readonly TrustedConnection[]>;
  /** Returns whether any connection lets apps in by assertions. */
  areEnabled(): Promise<boolean>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly identityAssertions: IdentityAssertionRepository;
  }
}
