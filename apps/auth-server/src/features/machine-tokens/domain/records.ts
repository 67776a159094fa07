import type { JsonObject } from "../../../platform/domain/json-object.ts";

/** Plain data of machines: apps that act for themselves, or for the member who answers for them, in one organization. Times are Unix seconds; hashes are hex SHA-256. */

/** `agent`: one that a member answers for, and that never has more than that member. */
export type MachineKind = "service_account" | "agent";

/** A machine as tokens need it, whatever its kind. */
export interface MachineRecord {
  readonly kind: MachineKind;
  /** Lowercase UUID: the `client_id` of its requests, and the `sub` of its tokens. */
  readonly machineId: string;
  readonly name: string;
  readonly orgId: string;
  /** The member who answers for it; `null` for a service account. */
  readonly ownerUserId: string | null;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** How many tokens it gets in a minute. */
  readonly requestsPerMinute: number;
  /** Whether all of its tokens are bound to a key (RFC 9449): then it gets none without a DPoP proof. */
  readonly dpopBoundAccessTokens: boolean;
  /** Since when it gets no tokens; `null` while it does. */
  readonly disabledAt: number | null;
  /** From when on it gets no tokens, and those that it has are no good; `null` without an end. */
  readonly endsAt: number | null;
  readonly lastUsedAt: number | null;
}

/** What a machine proves who it is with: a secret, an assertion that it signs, or a token that another issuer gave it. */
export type MachineProof =
  | { readonly kind: "secret"; readonly secretHash: string }
  | { readonly kind: "public_key"; readonly jwks: JsonObject }
  | {
      readonly kind: "workload";
      readonly issuer: string;
      readonly subject: string;
      readonly audience: string;
      /** Whether each token counts once. Kubernetes gives a pod the same one for many minutes. */
      readonly singleUse: boolean;
    };

/** A credential of a machine. */
export interface MachineCredentialRecord {
  readonly credentialId: string;
  readonly machineId: string;
  readonly name: string | null;
  readonly proof: MachineProof;
  readonly createdAt: number;
  /** `null` for a credential that doesn't expire. */
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

/** An opaque access token of a machine, for a resource server. */
export interface MachineTokenRecord {
  readonly tokenHash: string;
  readonly credentialId: string;
  readonly resource: string;
  readonly scopes: readonly string[];
  /** Where the machine asked for it; `null` when that isn't known. */
  readonly ipAddress: string | null;
  /** The thumbprint of the key that it is bound to (RFC 9449), in base64url; `null` for none. */
  readonly boundTo: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}
