/** What is decided about the identity assertions (ID-JAG) that the identity provider of an organization's connection signs. */
export interface IdentityAssertionSettings {
  readonly connectionId: string;
  /** The issuer of the connection, which never changes. */
  readonly issuer: string;
  /** Whether they let apps in at all. */
  readonly enabled: boolean;
  /** The organization's tenant at an issuer that has several; `null` where the issuer is the organization's alone. */
  readonly tenant: string | null;
  /** The OAuth clients that may use them. */
  readonly clientIds: readonly string[];
}

/** A connection whose identity provider may vouch for people to a client. */
export type TrustedConnection = Pick<IdentityAssertionSettings, "connectionId" | "tenant"> & {
  readonly orgId: string;
};
