import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import { z } from "zod";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { type JsonObject, jsonObjectSchema } from "../../../platform/domain/json-object.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { OpenIdConnectionRecord } from "../../connections/domain/records.ts";
import { simpleSubject } from "../../shared-signals/domain/subjects.ts";
import type { SignalRefusal, TransmitterRecord } from "./records.ts";
import type { Signer } from "./signal-keys.ts";

const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const CLOCK_TOLERANCE_SECONDS = 60;
/** A logout token is sent at once. */
const MAX_LOGOUT_TOKEN_AGE_SECONDS = 600;
/** Transmitters keep events for receivers that are away; ours does so for as long. */
const MAX_SECURITY_EVENT_AGE_SECONDS = 7 * 86_400;
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";
const MAX_LENGTH = 2048;

type VerifyingDeps = Pick<DomainDeps, "clock" | "signalKeys">;

const text = z.string().min(1).max(MAX_LENGTH);

const logoutClaims = z
  .object({
    jti: text,
    iat: z.number(),
    sub: text.optional(),
    sid: text.optional(),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Who was logged out at the provider: an account, one of its sessions, or both. */
export interface LogoutToken {
  readonly jti: string;
  readonly issuedAt: number;
  readonly subject: string | null;
  readonly sessionId: string | null;
}

/**
 * Verifies a logout token with the keys of a connection's provider (OpenID Connect Back-Channel Logout 1.0 section 2.6). Whether it came
 * before is left to the caller.
 */
export async function verifyLogoutToken(
  deps: VerifyingDeps,
  { provider, clientId }: OpenIdConnectionRecord,
  token: string,
): Promise<Result<LogoutToken, SignalRefusal>> {
  const signer = { kind: "openid_provider", issuer: provider.issuer } as const;
  const verified = await verify(deps, signer, token, {
    audience: clientId,
    requiredClaims: ["iat", "jti", "events"],
    maxTokenAge: MAX_LOGOUT_TOKEN_AGE_SECONDS,
  });
  if (!verified.ok) return verified;
  const { typ } = decodeProtectedHeader(token);
  const isLogoutToken = typ === undefined || typ.toLowerCase() === "jwt" || typ.toLowerCase() === "logout+jwt";
  const parsed = logoutClaims.safeParse(verified.value);
  if (!isLogoutToken || !parsed.success) return fail("invalid_token");
  const { jti, iat, sub = null, sid = null } = parsed.data;
  return succeed({ jti, issuedAt: iat, subject: sub, sessionId: sid });
}

const securityEventClaims = z.object({
  jti: text,
  iat: z.number(),
  events: z.record(text, jsonObjectSchema).refine((events) => Object.keys(events).length > 0),
  sub_id: z.unknown(),
});

const eventSubject = z.union([
  simpleSubject.transform((user) => ({ user, session: null })),
  z
    .object({
      format: z.literal("complex"),
      user: simpleSubject.optional(),
      session: z.object({ format: z.literal("opaque"), id: text }).optional(),
    })
    .transform(({ user = null, session }) => ({ user, session: session?.id ?? null })),
]);

/** Whom a security event is about: a user, one session, or both. */
export type EventSubject = z.output<typeof eventSubject>;

/** A security event token as it was verified (RFC 8417). */
export interface SecurityEvent {
  readonly jti: string;
  readonly issuedAt: number;
  /** The claims of each event by the URI of its type: several URIs are names of the same event (SSF 1.0 section 4.1). */
  readonly events: Readonly<Record<string, JsonObject>>;
  /** `null` for a subject that can't name anybody here, such as a device. */
  readonly subject: EventSubject | null;
}

/** Verifies a security event token with the keys of a connection's transmitter. Whether it came before is left to the caller. */
export async function verifySecurityEvent(
  deps: VerifyingDeps,
  { issuer, audience }: TransmitterRecord,
  token: string,
): Promise<Result<SecurityEvent, SignalRefusal>> {
  const verified = await verify(deps, { kind: "transmitter", issuer }, token, {
    audience,
    typ: "secevent+jwt",
    requiredClaims: ["iat", "jti", "events"],
    maxTokenAge: MAX_SECURITY_EVENT_AGE_SECONDS,
  });
  if (!verified.ok) return verified;
  const parsed = securityEventClaims.safeParse(verified.value);
  if (!parsed.success) return fail("invalid_token");
  const { jti, iat, events, sub_id } = parsed.data;
  return succeed({ jti, issuedAt: iat, events, subject: eventSubject.safeParse(sub_id).data ?? null });
}

async function verify(
  { clock, signalKeys }: VerifyingDeps,
  signer: Signer,
  token: string,
  options: JWTVerifyOptions,
): Promise<Result<JWTPayload, SignalRefusal>> {
  try {
    const { payload } = await jwtVerify(token, await signalKeys.find(signer), {
      ...options,
      issuer: signer.issuer,
      algorithms: ALGORITHMS,
      currentDate: new Date(clock() * 1000),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return succeed(payload);
  } catch (error) {
    return fail(refusalOf(error));
  }
}

const CLAIMS: Readonly<Record<string, SignalRefusal>> = { iss: "wrong_issuer", aud: "wrong_audience", iat: "too_old" };

/** What isn't a fault of the token is one of finding the keys. */
function refusalOf(error: unknown): SignalRefusal {
  if (error instanceof errors.JWTExpired) return "too_old";
  if (error instanceof errors.JWTClaimValidationFailed) return CLAIMS[error.claim] ?? "invalid_token";
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey) {
    return "bad_signature";
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return "bad_signature";
  const isMalformed = error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid;
  return isMalformed || error instanceof errors.JOSENotSupported ? "invalid_token" : "keys_unavailable";
}
