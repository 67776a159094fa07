import { z } from "zod";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { name, overlapSeconds, text, unixSeconds } from "../../../platform/management-api/fields.ts";
import type { NewCredential } from "./credentials.ts";
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

/** What a new credential is, in one of three forms. */
export const credentialBody = z.object({
  kind: z.enum(["secret", "public_key", "workload"]).default("secret"),
  name: name.optional(),
  expires_at_seconds: unixSeconds.optional(),
  jwks: z.record(z.string(), z.unknown()).optional(),
  issuer: text.optional(),
  subject: text.optional(),
  audience: text.optional(),
  single_use: z.boolean().default(true),
});

/** How long a secret that is replaced stays valid. */
export const rotationBody = z.object({ overlap_seconds: overlapSeconds });

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

/**
 * Reads what a new credential is to be.
 *
 * @param issuer what the audience of a workload's tokens is, unless another is named
 * @returns the credential, or the field that it lacks
 */
export function toNewCredential(
  body: z.infer<typeof credentialBody>,
  issuer: string,
): Result<NewCredential, "issuer" | "subject"> {
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
