import { sessionSecret } from "../run-sessions.ts";
import type { SessionScenario, SessionStep } from "../session-case.ts";
import { ask, expire, known, refused, signIn } from "./steps.ts";

const first = sessionSecret;
const second = "the second secret of the contract's sessions";
const restart = (secret: string | readonly string[]): SessionStep => ({ do: "restart", options: { secret } });

/** How secrets are replaced. */
export const secretScenarios: readonly SessionScenario[] = [
  {
    id: "a new secret",
    reason: "sessions keep working while the old one is listed, and a refresh encrypts them with the new one",
    steps: [
      signIn,
      { do: "begin", browser: "second" },
      restart([second, first]),
      ask("/whoami", known),
      { do: "come back", browser: "second", expected: { status: 303, holds: "session" } },
      expire,
      ask("/whoami", known),
      restart(second),
      ask("/whoami", { ...known, setCookies: 0 }),
    ],
  },
  {
    id: "another secret",
    reason: "sessions encrypted with a secret that isn't listed don't count",
    steps: [signIn, restart(second), ask("/whoami", refused), signIn, ask("/whoami", known)],
  },
];
