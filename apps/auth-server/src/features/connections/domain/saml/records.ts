/** A SAML assertion that was accepted, or what came of a trial. */
export interface SamlAssertionRecord {
  /** Hex SHA-256 of the connection's id and the assertion's; of a trial's, of its state. */
  readonly assertionHash: string;
  readonly connectionId: string;
  /** Hex SHA-256 of the ticket with which the browser goes on. */
  readonly ticketHash: string;
  /** Hex SHA-256 of the `RelayState` that it came with, by which the begun sign-in is known. */
  readonly stateHash: string;
  /** Who it is about, or a trial's evidence, in JSON; `null` once the browser has come back. */
  readonly identity: string | null;
  readonly createdAt: number;
  /** Until when it must not be accepted again. */
  readonly expiresAt: number;
}

/** What the last look at a SAML connection has found. Times are Unix seconds. */
export interface SamlWatchRecord {
  readonly connectionId: string;
  readonly checkedAt: number;
  /** Why the metadata couldn't be read, as a code; `null` if they were, or there is no address to read them from. */
  readonly metadataProblem: string | null;
  /** The warning that was sent last: about which end of the certificates, and how many days before it. */
  readonly warning: { readonly end: number; readonly days: number } | null;
}
