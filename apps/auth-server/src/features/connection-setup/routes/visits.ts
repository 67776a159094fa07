import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit } from "../../../platform/http/enforce-rate-limit.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { createSecretCookie, type SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { readSetUp, type SetUp } from "../domain/set-up.ts";
import { findSetUpLink, LINK_SECONDS, linkActor } from "../domain/set-up-links.ts";
import type { SetUpVisitor } from "../domain/visitor.ts";
import { connectionSetUpMessages } from "../pages/messages.ts";
import { LINK_BASE, ownerPagePath } from "./paths.ts";

/** Somebody at the set-up of an organization's connection. */
export interface SetUpVisit {
  readonly visitor: SetUpVisitor;
  readonly setUp: SetUp;
  /** The path of the set-up. Its steps are below it. */
  readonly base: string;
}

/** Finds out who visits, and answers the others. */
export type Admit = (
  context: Context<AppEnvironment>,
  answer: (visit: SetUpVisit) => Promise<Response>,
) => Promise<Response>;

/** Creates the cookie that holds the link's token, so that it isn't in addresses, which get into histories and logs. */
export function createLinkCookie({ issuer }: PageDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_connection_set_up", { issuer, maxAgeSeconds: LINK_SECONDS });
}

/** Admits whoever opened a link in this browser that still works. */
export function admitByLink(
  deps: PageDeps,
  cookie: SecretCookie,
  refuse: (context: Context<AppEnvironment>) => Promise<Response>,
): Admit {
  return async (context, answer) => {
    const link = await findSetUpLink(deps, cookie.read(context));
    const organization = link && (await deps.store.read.organizations.findById(link.orgId));
    if (!link || !organization) return refuse(context);
    // Each form may leave an event, or have this server ask others. Holders of a link have no account to count them by.
    if (context.req.method !== "GET") await enforceRateLimit(deps, "forms", ["set-up link", link.linkId]);
    context.set("actor", linkActor(link));
    return answer({ visitor: { kind: "link", link }, setUp: await readSetUp(deps, organization), base: LINK_BASE });
  };
}

/** Admits members with the highest role of the organization in the URL, if it may set up single sign-on. */
export function admitOwner(deps: PageDeps): Admit {
  return (context, answer) =>
    whenSignedIn(context, async (active) => {
      const organization = await findOwnOrganization(context, deps, active.user.userId);
      const base = `${ownerPagePath(organization)}/set-up`;
      return answer({ visitor: { kind: "owner", active }, setUp: await readSetUp(deps, organization), base });
    });
}

/** Finds the organization in the URL for a member who may set up its single sign-on. Throws `Problem` (403, 404) for others. */
export async function findOwnOrganization(
  context: Context<AppEnvironment>,
  { store: { read } }: PageDeps,
  userId: string,
): Promise<OrganizationRecord> {
  const organization = await read.organizations.findById(context.req.param("orgId")?.toLowerCase() ?? "");
  const powers = organization && (await readMemberPowers(read, organization, userId));
  if (!organization || !powers) {
    throw new Problem(404, "org_not_found", "You’re not a member of an organization at this URL.", {
      words: (t) => t("organization.not_found"),
    });
  }
  if (powers.canSetUpSingleSignOn) return organization;
  throw new Problem(403, "forbidden", connectionSetUpMessages["set_up.not_allowed"], {
    words: (t) => t("set_up.not_allowed"),
  });
}
