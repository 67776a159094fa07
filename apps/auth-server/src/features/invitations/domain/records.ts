/** An email address invited to an organization; at most one invitation per address and organization. */
export interface InvitationRecord {
  /** Stays the same when the same email address is invited again. */
  readonly invitationId: string;
  readonly orgId: string;
  readonly email: string;
  /** Hex SHA-256 of the token in the emailed link. */
  readonly tokenHash: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** `null` when a backend or an operator sent the invitation. */
  readonly inviterUserId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}
