import type { UnauthorizedReason } from "../../errors.ts";
import type { RefusedRequest } from "../explanation.ts";
import type { AssuranceReason } from "./assurance-wording.ts";
import type { Wording } from "./refusal-sentence.ts";

const GET_A_NEW_ONE = "Get a new one from the auth server.";
const CHECK_ITS_SERVER = "Check that it comes from the auth server that authUrl names.";
const SEND_BEARER = "Send Authorization: Bearer <access token>.";
const SEND_PROOF = "Send one DPoP proof (RFC 9449), made for this request and this access token.";
const AUTHORIZE_AGAIN = "An MCP client refreshes it, or sends the user through authorization again.";

/** What is said of requests whose credentials prove nobody. */
export const credentialWording: Readonly<Record<Exclude<UnauthorizedReason, AssuranceReason>, Wording>> = {
  no_credentials: {
    had: ({ guard }) =>
      isForMcp(guard)
        ? "The request has no Authorization header."
        : "The request has neither an Authorization header nor a session.",
    next: adviseOnCredentials,
  },
  other_scheme: { had: "The Authorization header doesn't begin with Bearer.", next: SEND_BEARER },
  no_token: { had: "The Authorization header has no token after Bearer.", next: SEND_BEARER },
  several_credentials: {
    had: "The request has more than one token or Authorization header.",
    next: "Send exactly one. If the client does, look for a proxy that adds its own.",
  },
  syntax: {
    had: "The token contains characters that no access token has.",
    next: "Send the token as it was issued, without quotation marks.",
  },
  too_large: {
    had: "The token is longer than any access token may be.",
    next: "If it really is one, keep less in the user's properties and metadata, or issue tokens for one organization at a time.",
  },
  malformed: {
    had: "The token isn't a JWT, or it was cut or changed.",
    next: "Send the user's access token, not an API key, a refresh token or a token for an MCP server.",
  },
  type: {
    had: "The token is a JWT, but not an access token.",
    next: "Send the user's access token, not an ID token or another system's token.",
  },
  critical_header: { had: "The token has a critical header that isn't supported.", next: CHECK_ITS_SERVER },
  algorithm: { had: "The token is signed with an algorithm that isn't allowed.", next: CHECK_ITS_SERVER },
  unknown_key: {
    had: "The token is signed with a key that the auth server doesn't publish.",
    next: `${CHECK_ITS_SERVER} If it does, get a new one.`,
  },
  signature: {
    had: "The token's signature is wrong: it was changed after it was issued, or another server issued it.",
    next: GET_A_NEW_ONE,
  },
  issuer: { had: describeIssuer, next: adviseOnIssuer },
  expired: {
    had: ({ had: { token } }) =>
      token?.expiresAt ? `The token expired at ${token.expiresAt}.` : "The token has expired.",
    next: ({ guard }) => (isForMcp(guard) ? AUTHORIZE_AGAIN : "Refresh it, or sign in again."),
  },
  revoked: {
    had: "The token was revoked: since it was issued, the user was disabled or changed their password, the session ended, or the user's role or organization changed.",
    next: ({ guard }) =>
      isForMcp(guard) ? AUTHORIZE_AGAIN : "Refresh it; if the auth server refuses that, the user has to sign in again.",
  },
  not_yet_valid: {
    had: "The token isn't valid yet.",
    next: "Compare this machine's clock with the auth server's.",
  },
  claims: { had: "The token's claims are incomplete or malformed.", next: CHECK_ITS_SERVER },
  inactive: { had: "The token has expired, was revoked, or is unknown to the auth server.", next: AUTHORIZE_AGAIN },
  audience: {
    had: "The token was issued for another resource.",
    next: "The client has to ask the auth server for this one, with the parameter resource spelled exactly as above.",
  },
  api_key: {
    had: "The API key is unknown to the auth server, has expired or was deleted, or its holder may not use it any more.",
    next: "Create a new one.",
  },
  api_key_checksum: {
    had: "The API key isn't one that the auth server created: its checksum is wrong.",
    next: "Send the key whole, as it was shown when it was created.",
  },
  key_bound: {
    had: "The token is bound to a key, and was sent as a bearer token, or there's no way to prove that key here.",
    next: "Send Authorization: DPoP <access token> with a DPoP proof; the guard needs the option dpop for it.",
  },
  key_unbound: {
    had: "The token isn't bound to a key, and it has to be.",
    next: "Ask the auth server for a token with a DPoP proof; a token that isn't bound goes without one, as a bearer token.",
  },
  proof_missing: { had: "The request has no DPoP header.", next: SEND_PROOF },
  proof_malformed: {
    had: "The DPoP header isn't exactly one DPoP proof with a public key, an allowed algorithm and all of its claims.",
    next: SEND_PROOF,
  },
  proof_signature: { had: "The DPoP proof isn't signed by the key that it names.", next: SEND_PROOF },
  proof_time: {
    had: "The DPoP proof is too old, or from the future.",
    next: "Make a new one for each request, and compare the client's clock with this machine's.",
  },
  proof_request: {
    had: "The DPoP proof is for another method or another URL.",
    next: "Compare its htm and htu with the request, and htu with the guard's option dpop.publicUrl, or an MCP server's resource.",
  },
  proof_token: { had: "The DPoP proof is for another access token: its ath is a different hash.", next: SEND_PROOF },
  proof_key: {
    had: "The DPoP proof is signed by another key than the one that the token is bound to.",
    next: "Sign with the key with which the token was got; if the client doesn't have that key, somebody stole the token.",
  },
  proof_nonce: {
    had: "The DPoP proof has no nonce, or one that this app didn't make or that has expired.",
    next: "Make a new one with the nonce in the header DPoP-Nonce. Clients that know RFC 9449 do so by themselves.",
  },
  proof_replayed: { had: "The DPoP proof was used before.", next: "Make a new one for each request." },
};

/** Whether the client is an MCP client, which has no session and gets its tokens by itself. */
export function isForMcp({ kind }: RefusedRequest["guard"]): boolean {
  return kind === "mcpGuard" || kind === "mcpRule";
}

function adviseOnCredentials({ guard, request: { method } }: RefusedRequest): string {
  if (isForMcp(guard)) {
    return "An MCP client gets one by itself: it follows resource_metadata in the challenge, and sends the user to sign in and consent.";
  }
  const advice = "Send Authorization: Bearer <access token>, or sign in first if the app has sessions.";
  if (method === "GET" || method === "HEAD") return advice;
  return `${advice} With ${method}, a session counts only if the request comes from a page of the app at appUrl.`;
}

function describeIssuer({ had: { token } }: RefusedRequest): string {
  return token?.issuer
    ? `The token's issuer is ${token.issuer}, and the guard expects another one.`
    : "The token's issuer isn't the one that the guard expects.";
}

function adviseOnIssuer({ guard }: RefusedRequest): string {
  const advice = "If it comes from your auth server, set authUrl (or issuer) to exactly what that server calls itself.";
  return isForMcp(guard) ? advice : `${advice} Otherwise, get a token from yours.`;
}
