/** A private key and its certificate, both in PEM. */
export interface KeyPair {
  readonly privateKey: string;
  readonly certificate: string;
}

/** An identity provider that runs in a process of its own, on the loopback interface. */
export interface IdentityProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly metadataUrl: string;
  /** Replaces whom it answers, by the metadata that they publish (XML). */
  trust(metadata: readonly string[]): Promise<void>;
  /** Signs with another key from the next answer on. */
  signWith(keys: KeyPair): Promise<void>;
  /** Returns the address at which it signs in without having been asked. */
  unsolicitedUrl(entityId: string): string;
  stop(): Promise<void>;
}

/** A person whom an identity provider knows. */
export interface KnownPerson {
  readonly userName: string;
  readonly password: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}
