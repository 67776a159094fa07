import { z } from "zod";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { CreatedCredential, NewCredential } from "./credentials.ts";
import type { MachineCredentialRecord } from "./records.ts";

/** What the management API says of a credential, whatever kind of machine it belongs to. */
export const credentialFields = {
  credential_id: z.string(),
  kind: z.enum(["secret", "public_key", "workload"]),
  name: z.string().nullable(),
  issuer: z.string().optional(),
  subject: z.string().optional(),
  audience: z.string().optional(),
  single_use: z.boolean().optional(),
  created_at: z.int(),
  expires_at_seconds: z.int().nullable(),
  last_used_at: z.int().nullable(),
  revoked_at: z.int().nullable(),
};

const credentialSchema = z.object(credentialFields);

/** What the body of a request says of a new credential. */
interface WantedCredential {
  readonly kind: "secret" | "public_key" | "workload";
  readonly name?: string | undefined;
  readonly expires_at_seconds?: number | undefined;
  readonly jwks?: Record<string, unknown> | undefined;
  readonly issuer?: string | undefined;
  readonly subject?: string | undefined;
  readonly audience?: string | undefined;
  readonly single_use: boolean;
}

/** Describes a credential, without its secret. */
export function toCredentialBody(credential: MachineCredentialRecord): z.infer<typeof credentialSchema> {
  const { proof } = credential;
  return {
    credential_id: credential.credentialId,
    kind: proof.kind,
    name: credential.name,
    ...(proof.kind === "workload" && {
      issuer: proof.issuer,
      subject: proof.subject,
      audience: proof.audience,
      single_use: proof.singleUse,
    }),
    created_at: credential.createdAt,
    expires_at_seconds: credential.expiresAt,
    last_used_at: credential.lastUsedAt,
    revoked_at: credential.revokedAt,
  };
}

/** Describes a credential that was just created. Its secret is in no other response. */
export function toCreatedCredentialBody({ credential, secret }: CreatedCredential) {
  return {
    ...toCredentialBody(credential),
    client_id: credential.machineId,
    ...(secret !== null && { client_secret: secret }),
  };
}

/**
 * Reads what a new credential is to be.
 *
 * @param issuer what the audience of a workload's tokens is, unless another is named
 * @returns the credential, or the field that it lacks
 */
export function toNewCredential(body: WantedCredential, issuer: string): Result<NewCredential, "issuer" | "subject"> {
  const common = { name: body.name ?? null, expiresAt: body.expires_at_seconds ?? null };
  if (body.kind === "public_key") return succeed({ ...common, kind: "public_key", jwks: body.jwks });
  if (body.kind === "secret") return succeed({ ...common, kind: "secret" });
  if (body.issuer === undefined) return fail("issuer");
  if (body.subject === undefined) return fail("subject");
  return succeed({
    ...common,
    kind: "workload",
    issuer: body.issuer,
    subject: body.subject,
    audience: body.audience ?? issuer,
    singleUse: body.single_use,
  });
}
