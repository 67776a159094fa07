import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { digits, id, text } from "../../../../platform/management-api/fields.ts";
import {
  fieldErrorsSchema,
  invalidField,
  noSuchUser,
  userNotFound,
} from "../../../../platform/management-api/problems.ts";
import { disableSecondFactor, endAllSessions } from "../../domain/accounts/account-state.ts";
import { type ResendConfirmationFailure, resendEmailConfirmation } from "../../domain/links/email-confirmation.ts";
import { type CreateMagicLinkFailure, createMagicLink } from "../../domain/links/magic-links.ts";
import { passkeysEndpoints } from "./passkeys.ts";
import { passwordsEndpoints } from "./passwords.ts";

const tag = "Signing in";
const notOffered = "isn't supported by this server";

/** A refusal worded for the user, for problems that don't concern a field. */
const userFacingError = z.union([z.object({ user_facing_error: z.string() }), fieldErrorsSchema]);

const magicLinkBody = z.object({
  email: text.trim(),
  redirect_to_url: z.string().optional(),
  expires_in_hours: digits(z.number()).optional(),
  create_new_user_if_one_doesnt_exist: z.boolean().optional(),
  expire_after_first_use: z.boolean().optional(),
  // Every link shows a page first, whatever the caller requests.
  requires_interstitial: z.boolean().optional(),
  // Refused rather than ignored, because a caller who sends parameters expects to find them later. An empty object is fine.
  user_signup_query_parameters: z.record(z.string(), z.never(notOffered)).optional(),
});

/** Defines the operations on users' credentials. */
export function credentialsEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    magicLink(deps),
    ...passwordsEndpoints(deps),
    ...secondFactors(deps),
    ...passkeysEndpoints(deps),
    ...sessions(deps),
  ];
}

function magicLink(deps: Deps): Endpoint {
  return defineEndpoint({
    method: "post",
    path: "/magic_link",
    operationId: "createMagicLink",
    tag,
    summary: "Creates a link that signs in whoever opens it; the caller has to send it",
    body: magicLinkBody,
    answer: z.object({ url: z.string() }),
    async run({ body }, context) {
      const result = await createMagicLink(acting(context, deps), {
        email: body.email,
        redirectToUrl: body.redirect_to_url,
        expiresInHours: body.expires_in_hours,
        createNewUserIfOneDoesntExist: body.create_new_user_if_one_doesnt_exist,
        expireAfterFirstUse: body.expire_after_first_use,
      });
      if (!result.ok) throw magicLinkProblem(result.failure);
      return { url: result.value };
    },
  });
}

function secondFactors(deps: Deps): readonly Endpoint[] {
  const mfaSetup = z.object({ type: z.enum(["Totp", "Passkey"]) });
  return [
    defineEndpoint({
      method: "get",
      path: "/user/{user_id}/mfa",
      operationId: "fetchUserMfaMethods",
      tag,
      summary: "Returns which second factor a user has set up",
      answer: z.object({ mfa_setup: mfaSetup.nullable() }),
      failures: noSuchUser,
      async run({ params }) {
        const { users, totpSecrets, passkeys } = deps.store.read;
        const { user_id: userId } = params;
        if (!(await users.findById(userId))) throw userNotFound();
        if ((await totpSecrets.listEnabled([userId])).has(userId)) return { mfa_setup: { type: "Totp" } as const };
        const hasPasskey = (await passkeys.listOwners([userId])).has(userId);
        return { mfa_setup: hasPasskey ? ({ type: "Passkey" } as const) : null };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/user/{user_id}/disable_2fa",
      operationId: "disableUser2fa",
      tag,
      summary: "Removes a user's second factor: authenticator app, passkeys and recovery codes",
      answer: emptyObject,
      failures: noSuchUser,
      async run({ params }, context) {
        if (!(await disableSecondFactor(acting(context, deps), params.user_id))) throw userNotFound();
        return {};
      },
    }),
  ];
}

function sessions(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/user/{user_id}/logout_all_sessions",
      operationId: "logoutAllUserSessions",
      tag,
      summary: "Ends all sessions of a user",
      answer: null,
      failures: noSuchUser,
      async run({ params }, context) {
        if (!(await endAllSessions(acting(context, deps), params.user_id))) throw userNotFound();
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/resend_email_confirmation",
      operationId: "resendEmailConfirmation",
      tag,
      summary: "Resends the email that asks a user to confirm their email address",
      body: z.object({ user_id: id }),
      answer: null,
      failures: {
        ...noSuchUser,
        400: { description: "The email address is already confirmed, or a field is wrong.", body: userFacingError },
        429: { description: "Too many emails were sent to this address recently.", body: userFacingError },
      },
      async run({ body }, context) {
        const result = await resendEmailConfirmation(acting(context, deps), body.user_id);
        if (!result.ok) throw confirmationProblem(result.failure);
      },
    }),
  ];
}

function magicLinkProblem(failure: CreateMagicLinkFailure): Problem {
  switch (failure) {
    case "invalid_email":
      return invalidField("email", "must be an email address");
    case "redirect_not_allowed":
      return invalidField("redirect_to_url", "must redirect to an origin that this deployment allows");
    case "invalid_expiry":
      return invalidField("expires_in_hours", "must be more than 0 and at most 720");
    case "user_not_found":
      return invalidField("email", "doesn't belong to a user, and create_if_doesnt_exist is false");
  }
}

function confirmationProblem(failure: ResendConfirmationFailure): Problem {
  switch (failure) {
    case "user_not_found":
      return userNotFound();
    case "already_confirmed":
      return withUserFacingError(400, failure, "The email address is already confirmed.");
    case "sent_recently":
      return withUserFacingError(429, failure, "Too many emails were sent to this address recently. Try again later.");
  }
}

function withUserFacingError(status: 400 | 429, code: string, message: string): Problem {
  const headers: Record<string, string> = status === 429 ? { "Retry-After": "60" } : {};
  return new Problem(status, code, message, { headers, body: { user_facing_error: message } });
}
