/** The stable code of each failure, as it appears in the response body. */
export type AuthErrorCode =
  | "credentials_missing"
  | "authorization_malformed"
  | "invalid_token"
  | "invalid_dpop_proof"
  | "use_dpop_nonce"
  | "step_up_required"
  | "org_assurance_required"
  | "org_id_missing"
  | "org_id_conflict"
  | "org_membership_required"
  | "org_role_required"
  | "org_permission_required"
  | "org_access_denied"
  | "api_key_scope_required"
  | "machine_not_allowed"
  | "impersonation_not_allowed"
  | "auth_unavailable"
  | "revocations_late";

/** The response contains a challenge only if another access token would help; its error attribute is that of RFC 6750, RFC 9449 or RFC 9470. */
interface Failure {
  readonly status: 400 | 401 | 403 | 503;
  readonly message: string;
  readonly challenge?: {
    readonly error?:
      | "invalid_request"
      | "invalid_token"
      | "invalid_dpop_proof"
      | "use_dpop_nonce"
      | "insufficient_user_authentication";
  };
}

/** What each code means on the wire. Every message is public and constant, so that it reveals no cause. */
export const FAILURES: Readonly<Record<AuthErrorCode, Failure>> = {
  credentials_missing: {
    status: 401,
    message: "An access token is required: send it as Authorization: Bearer <access token>.",
    challenge: {},
  },
  authorization_malformed: {
    status: 400,
    message: "Send exactly one Authorization header with Bearer, a space and one access token.",
    challenge: { error: "invalid_request" },
  },
  invalid_token: {
    status: 401,
    message: "The access token is expired, revoked, malformed or not meant for this service. Get a new one.",
    challenge: { error: "invalid_token" },
  },
  invalid_dpop_proof: {
    status: 401,
    message: "The DPoP proof is missing or wrong. Send a new one for this request.",
    challenge: { error: "invalid_dpop_proof" },
  },
  use_dpop_nonce: {
    status: 401,
    message: "The DPoP proof needs the nonce in the header DPoP-Nonce. Send a new proof with it.",
    challenge: { error: "use_dpop_nonce" },
  },
  step_up_required: {
    status: 401,
    message: "This needs a more recent or a stronger sign-in. Sign in again at step_up_url, then try again.",
    challenge: { error: "insufficient_user_authentication" },
  },
  org_assurance_required: {
    status: 401,
    message:
      "Your sign-in doesn't meet this organization's access policy. Sign in again at step_up_url, then try again.",
    challenge: { error: "insufficient_user_authentication" },
  },
  org_id_missing: {
    status: 400,
    message:
      "The request doesn't name an organization. The guard looks where its orgId option says, by default at the route parameter " +
      "orgId; app.use(...) has no route parameters, so put the guard on the route or name a header or query instead.",
  },
  org_id_conflict: {
    status: 400,
    message: "The request names more than one organization: send one, or the same one everywhere.",
  },
  org_membership_required: { status: 403, message: "You are not a member of this organization." },
  org_role_required: { status: 403, message: "Your role in this organization does not allow this." },
  org_permission_required: {
    status: 403,
    message: "You don't have a permission in this organization that this requires.",
  },
  org_access_denied: {
    status: 403,
    message: "Neither your role nor your permissions in this organization allow this.",
  },
  api_key_scope_required: { status: 403, message: "This API key isn't allowed to do this." },
  machine_not_allowed: {
    status: 403,
    message: "This is for people: a service account or an agent can't do this.",
  },
  impersonation_not_allowed: {
    status: 403,
    message: "Someone else is acting as this user, and only the user themselves can do this.",
  },
  auth_unavailable: {
    status: 503,
    message: "Access tokens can't be checked at the moment. Keep yours and try again later.",
  },
  revocations_late: {
    status: 503,
    message:
      "Whether access has ended can't be told at the moment, and this needs to know. Keep your access token and try again later.",
  },
};
