import { endSession } from "../features/authentication/domain/sessions.ts";
import { continueSignIn } from "../features/authentication/domain/sign-in/continue-sign-in.ts";
import { recordFailedSignIn } from "../features/authentication/domain/sign-in/sign-in.ts";
import { organizationTarget } from "../features/orgs/domain/records.ts";
import type { ActingDeps, DomainDeps } from "../platform/domain/deps.ts";
import { joinStore } from "../platform/domain/joined-store.ts";
import type { Repositories } from "../platform/domain/store.ts";
import { ANONYMOUS } from "../platform/events/actor.ts";
import { appendEvent } from "../platform/events/append-event.ts";
import { actingUser, userTarget } from "../platform/events/user-actor.ts";
import { demoOrganizations, demoUsers } from "./demo-data.ts";
import { findJoinTime, type PlannedAction, planHistory } from "./plan-history.ts";

/** Addresses and browsers that the history's requests came from (RFC 5737). */
const VISITORS = [
  { address: "203.0.113.24", userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0" },
  { address: "198.51.100.7", userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36" },
] as const;

/**
 * Lets the people of the demo data sign up, sign in and out, and mistype passwords in the weeks before now: through the operations that
 * do so for everybody, with a clock that shows the time of each. Part of the unit of work that has loaded them.
 *
 * @param now in Unix seconds
 */
export async function playDemoHistory(deps: DomainDeps, repositories: Repositories, now: number): Promise<void> {
  const store = joinStore(deps.store, repositories);
  const depsAt = (at: number, visitor: number): ActingDeps => ({
    ...deps,
    store,
    clock: () => at,
    actor: ANONYMOUS,
    request: { id: deps.random.uuid(), ...(VISITORS[visitor % VISITORS.length] ?? VISITORS[0]) },
  });
  const arrivals = demoUsers.map(({ userId, email }) => ({
    at: findJoinTime(email, now),
    run: () => signUp(depsAt(findJoinTime(email, now), email.length), repositories, userId),
  }));
  const actions = planHistory(now, deps.policy.lockAfterFailures).map((action) => ({
    at: action.at,
    run: () => play(depsAt, repositories, action, now),
  }));
  for (const { run } of [...arrivals, ...actions].sort((one, other) => one.at - other.at)) await run();
}

async function signUp(deps: ActingDeps, repositories: Repositories, userId: string): Promise<void> {
  const user = await repositories.users.findById(userId);
  if (!user) return;
  const acting = actingUser(deps, user);
  await appendEvent(repositories, acting, { type: "user.created", target: userTarget(user) });
}
