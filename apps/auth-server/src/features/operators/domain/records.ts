import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { PasskeyRecord } from "../../authentication/domain/records.ts";

/** `admin` may change everything; `read_only` sees everything but secrets and changes nothing. */
export type OperatorRole = "admin" | "read_only";

export const operatorRoles: readonly OperatorRole[] = ["admin", "read_only"];

/** A person who runs the deployment, but isn't one of its users. */
export interface OperatorRecord {
  readonly operatorId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
  /** The base32 secret of the operator's authenticator app, encrypted at rest (compact JWE); `null` when there is none. */
  readonly encryptedTotpSecret: string | null;
  /** `null` until the operator has entered a first code. */
  readonly totpEnabledAt: number | null;
  /** The time step of the newest accepted code: neither it nor an older one is accepted again. */
  readonly totpLastUsedStep: number;
  /** Whether the operator has passkeys, which are a second factor too. */
  readonly hasPasskeys: boolean;
  readonly createdAt: number;
  readonly version: RowVersion;
}

/** The fields of an operator without a second factor. */
export const WITHOUT_SECOND_FACTOR = { encryptedTotpSecret: null, totpEnabledAt: null, totpLastUsedStep: 0 } as const;

/** Returns the record of a new operator. */
export function newOperatorRecord(
  fields: Pick<OperatorRecord, "operatorId" | "email" | "passwordHash" | "role" | "createdAt">,
): OperatorRecord {
  return { ...fields, ...WITHOUT_SECOND_FACTOR, hasPasskeys: false, version: 1 };
}

/** Returns whether an operator has a second factor, which sign-in asks for after the password: an authenticator app, or a passkey. */
export function hasSecondFactor({
  totpEnabledAt,
  hasPasskeys,
}: Pick<OperatorRecord, "totpEnabledAt" | "hasPasskeys">): boolean {
  return totpEnabledAt !== null || hasPasskeys;
}

/** A passkey of an operator. It signs in to the dashboard alone, and no user. */
export interface OperatorPasskeyRecord extends Omit<PasskeyRecord, "userId"> {
  readonly operatorId: string;
}

/** A browser in which an operator has signed in, at least with a password. */
export interface OperatorSessionRecord {
  /** Hex SHA-256 of the cookie's value. */
  readonly sessionHash: string;
  readonly operatorId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  /** Whether the password was right but the second factor is missing. The dashboard stays closed. */
  readonly awaitsSecondFactor: boolean;
  /** When someone last proved in this session to be its operator: at sign-in, or by the password since. */
  readonly provenAt: number;
}
