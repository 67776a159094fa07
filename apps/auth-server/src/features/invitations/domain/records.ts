/** An address that was invited to an organization; at most one for each address and organization. */
export interface InvitationRecord {
  /** Stays when the same address is invited once more. */
  readonly invitationId: string;
  readonly orgId: string;
  readonly email: string;
  /** Hex SHA-256 of the token in the mailed link. */
  readonly tokenHash: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** `null` when a backend or an operator invited. */
  readonly inviterUserId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}
