import { SignJWT } from "jose";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { PartnerStream, SecurityEventRecord } from "./records.ts";

/** The media type of a security event token, which is also the `typ` of its header (RFC 8417 section 2.3). */
const TYPE = "secevent+jwt";

/**
 * Signs a security event token (RFC 8417, SSF 1.0 section 4). It has no `exp` and no `sub`, so that it can't be taken for another kind of
 * JWT. The current key signs it, however long the event has waited.
 */
export async function signSecurityEvent(
  { signingKeys, policy }: Pick<DomainDeps, "signingKeys" | "policy">,
  stream: PartnerStream,
  event: SecurityEventRecord,
): Promise<string> {
  const { kid, algorithm, privateKey } = await signingKeys.signer();
  return new SignJWT({ ...securityEventClaims(policy.issuer, stream, event) })
    .setProtectedHeader({ alg: algorithm, kid, typ: TYPE })
    .sign(privateKey);
}

/** Returns the claims of a security event token. */
export function securityEventClaims(issuer: string, stream: PartnerStream, event: SecurityEventRecord): JsonObject {
  return {
    iss: issuer,
    aud: stream.partner.audience,
    iat: event.issuedAt,
    jti: event.jti,
    txn: event.txn,
    sub_id: subjectIdentifier(issuer, event),
    events: { [event.type]: event.claims },
  };
}

/** Returns the subject identifier (RFC 9493); one of a user in a session is a complex subject (SSF 1.0 section 3.3). */
function subjectIdentifier(issuer: string, { subject }: SecurityEventRecord): JsonObject {
  if ("stream" in subject) return { format: "opaque", id: subject.stream };
  const user =
    subject.email === undefined
      ? { format: "iss_sub", iss: issuer, sub: subject.user }
      : { format: "email", email: subject.email };
  if (subject.session === undefined) return user;
  return { format: "complex", user, session: { format: "opaque", id: subject.session } };
}
