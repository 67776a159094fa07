import type { FailedSignIn } from "../features/authentication/domain/sign-in/sign-in.ts";

const [DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS] = [86_400, 3600, 60];

/** How many days the history of the demo data has before today: two periods of the overview. */
const HISTORY_DAYS = 60;

/** The day on which each person of the demo data signed up, counted from the start. */
const JOINED_ON: Readonly<Record<string, number>> = {
  "owner@acme.test": 0,
  "admin@acme.test": 2,
  "member@acme.test": 9,
  "owner@globex.test": 21,
  "nobody@example.test": 44,
};

/** The day on which somebody guesses the password of a person until the account is locked. */
const GUESSING = { day: 49, email: "admin@acme.test", attemptsWhileLocked: 4 };

/** How likely things are on a day: someone signs in, mistypes the password before, signs in a second time. */
const LIKELY = { onWeekdays: 0.8, atWeekends: 0.2, mistyped: 0.16, twice: 0.25, unknownAccount: 0.2 };

/** Something that happens in the history. A sign-out ends the visit of its sign-in. `email` is `null` where no account matches. */
export type PlannedAction =
  | { readonly at: number; readonly kind: "sign_in" | "sign_out"; readonly email: string; readonly visit: string }
  | { readonly at: number; readonly kind: "failure"; readonly email: string | null; readonly reason: FailedSignIn };

/**
 * Returns when someone signed up; others, such as operators, were there from the start.
 *
 * @param now the time in Unix seconds, up to which the history reaches
 */
export function findJoinTime(email: string, now: number): number {
  return startOfDay(JOINED_ON[email] ?? 0, now) + 8 * HOUR_SECONDS;
}

/**
 * Plans how people sign in, and fail to, from the start of the history until now. The plan is the same for the same time.
 *
 * @param lockAfterFailures how many failures in a row lock an account
 */
export function planHistory(now: number, lockAfterFailures: number): readonly PlannedAction[] {
  const chance = createChance(1);
  const actions: PlannedAction[] = [];
  for (let day = 0; day <= HISTORY_DAYS; day += 1) {
    const midnight = startOfDay(day, now);
    for (const [email, joined] of Object.entries(JOINED_ON)) {
      if (day > joined) actions.push(...planDay(email, midnight, chance));
    }
    if (chance() < LIKELY.unknownAccount) {
      const at = midnight + Math.floor(chance() * DAY_SECONDS);
      actions.push({ at, kind: "failure", email: null, reason: "unknown_account" });
    }
    if (day === GUESSING.day) actions.push(...planGuessing(midnight + 3 * HOUR_SECONDS, lockAfterFailures));
  }
  return actions.filter(({ at }) => at < now).sort((one, other) => one.at - other.at);
}

function planDay(email: string, midnight: number, chance: () => number): readonly PlannedAction[] {
  const weekday = new Date(midnight * 1000).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  const [comes, hour, mistyped, twice] = [chance(), 7 + chance() * 4, chance(), chance()];
  if (comes >= (isWeekend ? LIKELY.atWeekends : LIKELY.onWeekdays)) return [];
  const at = midnight + Math.floor(hour * HOUR_SECONDS);
  const actions = planVisit(email, at, 3 * HOUR_SECONDS);
  if (mistyped < LIKELY.mistyped) {
    actions.push({ at: at - MINUTE_SECONDS, kind: "failure", email, reason: "wrong_password" });
  }
  if (twice < LIKELY.twice) {
    actions.push(...planVisit(email, at + 5 * HOUR_SECONDS, 2 * HOUR_SECONDS));
  }
  return actions;
}

function planVisit(email: string, at: number, seconds: number): PlannedAction[] {
  const visit = `${email} ${at}`;
  return [
    { at, kind: "sign_in", email, visit },
    { at: at + seconds, kind: "sign_out", email, visit },
  ];
}

function planGuessing(at: number, lockAfterFailures: number): readonly PlannedAction[] {
  const { email, attemptsWhileLocked } = GUESSING;
  return Array.from({ length: lockAfterFailures + attemptsWhileLocked }, (_, index) => ({
    at: at + index * 5,
    kind: "failure",
    email,
    reason: index < lockAfterFailures ? "wrong_password" : "locked",
  }));
}

function startOfDay(day: number, now: number): number {
  return (Math.floor(now / DAY_SECONDS) - HISTORY_DAYS + day) * DAY_SECONDS;
}

/** Creates a sequence of numbers from 0 to 1 that looks random, and is the same for the same seed (a linear congruential generator). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
