import { endSession } from "../features/authentication/domain/sessions.ts";
import { continueSignIn } from "../features/authentication/domain/sign-in/continue-sign-in.ts";
import { recordFailedSignIn } from "../features/authentication/domain/sign-in/sign-in.ts";
import { appendMemberAdded } from "../features/orgs/domain/member-events.ts";
import {
  eventOrganization,
  organizationFields,
  organizationTarget,
} from "../features/orgs/domain/organization-events.ts";
import { aboutUser } from "../features/users/domain/user-changes.ts";
import { BY_PASSWORD } from "../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../platform/domain/deps.ts";
import { joinStore } from "../platform/domain/joined-store.ts";
import type { Repositories } from "../platform/domain/store.ts";
import { ANONYMOUS } from "../platform/events/actor.ts";
import { appendEvent } from "../platform/events/append-event.ts";
import { changesBetween } from "../platform/events/changes.ts";
import { actingUser } from "../platform/events/user-actor.ts";
import { demoUsers } from "./demo-data.ts";
import { findJoinTime, type PlannedAction, planHistory } from "./plan-history.ts";

/** The browsers of the history, at addresses that belong to nobody (RFC 5737). */
const BROWSERS = [
  {
    address: "203.0.113.24",
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
  },
  {
    address: "198.51.100.7",
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  },
] as const;

/**
 * Lets the people of the demo data sign up, sign in and out, and mistype passwords in the weeks before now: through the operations that
 * do so for everybody, with a clock that shows the time of each. Part of the unit of work that has loaded them.
 *
 * @param now in Unix seconds
 */
export async function playDemoHistory(deps: DomainDeps, repositories: Repositories, now: number): Promise<void> {
  const player = {
    deps: { ...deps, store: joinStore(deps.store, repositories) },
    repositories,
    sessionTokens: new Map(),
  };
  const arrivals = demoUsers.map(({ userId, email }) => {
    const at = findJoinTime(email, now);
    return { at, run: () => join(player, userId, at) };
  });
  const actions = planHistory(now, deps.policy.lockAfterFailures).map((action) => ({
    at: action.at,
    run: () => play(player, action),
  }));
  for (const { run } of [...arrivals, ...actions].sort((one, other) => one.at - other.at)) await run();
}

interface Player {
  readonly deps: DomainDeps;
  readonly repositories: Repositories;
  /** The sessions that were started, by visit. */
  readonly sessionTokens: Map<string, string>;
}

/** Tells of someone's account, of the organizations they own, and of those they are in. */
async function join({ deps, repositories }: Player, userId: string, at: number): Promise<void> {
  const { users, organizations, memberships } = repositories;
  const user = await users.findById(userId);
  if (!user) return;
  const acting = actingUser(depsAt(deps, at, user.email), user);
  await appendEvent(repositories, acting, { type: "user.created", ...aboutUser(null, user) });
  for (const held of await memberships.listByUser(userId)) {
    const organization = await organizations.findById(held.orgId);
    if (!organization) continue;
    if (held.role === "Owner") {
      await appendEvent(repositories, acting, {
        type: "organization.created",
        target: organizationTarget(organization),
        organization: eventOrganization(organization),
        changes: changesBetween(null, organizationFields(organization)) ?? {},
      });
    }
    await appendMemberAdded(repositories, acting, { user, organization, held });
  }
}

async function play({ deps, repositories, sessionTokens }: Player, action: PlannedAction): Promise<void> {
  const acting = depsAt(deps, action.at, action.email ?? "");
  const user = action.email === null ? null : await repositories.users.findByEmail(action.email);
  if (action.kind === "failure") return recordFailedSignIn(acting, user, action.reason);
  if (!user) return;
  if (action.kind === "sign_out") {
    return endSession(actingUser(acting, user), sessionTokens.get(action.visit) ?? "");
  }
  const origin = { userAgent: acting.request?.userAgent ?? null, ipAddress: acting.request?.address ?? null };
  const progress = await continueSignIn(acting, repositories, user, {
    ...BY_PASSWORD,
    visit: { origin, previousToken: null, returnTo: "/" },
  });
  if (progress.kind === "signed_in") sessionTokens.set(action.visit, progress.sessionToken);
}

/** Returns the deps of a request at a time. Everybody keeps to one browser. */
function depsAt(deps: DomainDeps, at: number, email: string): ActingDeps {
  const browser = BROWSERS[email.length % BROWSERS.length] ?? BROWSERS[0];
  return { ...deps, clock: () => at, actor: ANONYMOUS, request: { id: deps.random.uuid(), ...browser } };
}
