import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import type { Target } from "../../../../platform/events/event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { newOneTimeToken } from "./one-time-tokens.ts";
import { defaultRedirect, isAllowedRedirect, readRedirectSettings } from "./redirects.ts";

const HOUR_SECONDS = 3600;
const DEFAULT_HOURS = 24;
const MAX_HOURS = 30 * 24;

/** What a backend asks for; whatever is missing gets its default. */
export interface NewMagicLink {
  readonly email: string;
  /** Where the person goes after signing in. Default: the deployment's setting, else the account page. */
  readonly redirectToUrl?: string | undefined;
  /** More than 0, at most 720. Default: 24. */
  readonly expiresInHours?: number | undefined;
  /** Whether using the link creates a user if there is none. Default: true. */
  readonly createNewUserIfOneDoesntExist?: boolean | undefined;
  /** Whether the link works only once, rather than until it expires. Default: true. */
  readonly expireAfterFirstUse?: boolean | undefined;
}

export type CreateMagicLinkFailure = "invalid_email" | "redirect_not_allowed" | "invalid_expiry" | "user_not_found";

/** Creates and returns a link that signs its bearer in as the user with this address. The caller has to send it. */
export async function createMagicLink(
  deps: ActingDeps,
  link: NewMagicLink,
): Promise<Result<string, CreateMagicLinkFailure>> {
  const { email, expiresInHours = DEFAULT_HOURS, redirectToUrl } = link;
  if (!isEmailAddress(email)) return fail("invalid_email");
  if (!(expiresInHours > 0 && expiresInHours <= MAX_HOURS)) return fail("invalid_expiry");
  const settings = await readRedirectSettings(deps.store.read);
  if (redirectToUrl !== undefined && !isAllowedRedirect(deps, settings, redirectToUrl)) {
    return fail("redirect_not_allowed");
  }
  const user = await deps.store.read.users.findByEmail(email);
  if (!user && link.createNewUserIfOneDoesntExist === false) return fail("user_not_found");
  const { url, record } = newOneTimeToken(deps, {
    purpose: "magic_link",
    userId: user?.userId ?? null,
    email: user?.email ?? email,
    details: { redirectToUrl: redirectToUrl ?? defaultRedirect(deps, settings) },
    reusable: link.expireAfterFirstUse === false,
    lifetimeSeconds: Math.ceil(expiresInHours * HOUR_SECONDS),
  });
  const target: Target<"user"> = user ? userTarget(user) : { kind: "user", id: null, name: email };
  await deps.store.write(async (repositories) => {
    await repositories.oneTimeTokens.create(record);
    await appendEvent(repositories, deps, { type: "user.magic_link_created", target });
  });
  return succeed(url);
}
