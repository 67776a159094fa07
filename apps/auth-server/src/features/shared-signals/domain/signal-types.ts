const SSF = "https://schemas.openid.net/secevent/ssf/event-type";
const CAEP = "https://schemas.openid.net/secevent/caep/event-type";
const RISC = "https://schemas.openid.net/secevent/risc/event-type";

/** The URIs of the event types that tell about users (CAEP 1.0 section 3, RISC 1.0 section 2). */
export const signalTypes = {
  sessionRevoked: `${CAEP}/session-revoked`,
  tokenClaimsChange: `${CAEP}/token-claims-change`,
  credentialChange: `${CAEP}/credential-change`,
  assuranceLevelChange: `${CAEP}/assurance-level-change`,
  accountDisabled: `${RISC}/account-disabled`,
  accountEnabled: `${RISC}/account-enabled`,
  accountPurged: `${RISC}/account-purged`,
  identifierChanged: `${RISC}/identifier-changed`,
  recoveryActivated: `${RISC}/recovery-activated`,
  recoveryInformationChanged: `${RISC}/recovery-information-changed`,
} as const;

/** The event types that tell about a stream itself (SSF 1.0 section 8.1.4 and 8.1.5). Receivers get them without asking. */
export const streamTypes = {
  verification: `${SSF}/verification`,
  streamUpdated: `${SSF}/stream-updated`,
} as const;

/** The URI of an event type about users. */
export type UserSignalType = (typeof signalTypes)[keyof typeof signalTypes];

/** The URI of any event type that this server transmits. */
export type SignalType = UserSignalType | (typeof streamTypes)[keyof typeof streamTypes];
