import { describe, expect, test } from "vitest";
import { findUnmet } from "../../src/adapter/index.ts";
import type { AssuranceOptions, Authentication } from "../../src/index.ts";

const NOW = 1_795_132_800;
const time = { clock: () => NOW * 1000, clockToleranceSeconds: 5 };
const signedIn = (authTime: number | null, amr: readonly string[] = ["pwd"]): Authentication => ({ authTime, amr });

describe("a sign-in lacks", () => {
  test.each<[string, Authentication, AssuranceOptions, readonly string[]]>([
    ["nothing where nothing is required", signedIn(null, []), {}, []],
    ["nothing at its very time", signedIn(NOW), { maxAgeSeconds: 300 }, []],
    ["nothing at the limit", signedIn(NOW - 300), { maxAgeSeconds: 300 }, []],
    ["nothing within what clocks may differ", signedIn(NOW - 305), { maxAgeSeconds: 300 }, []],
    ["time a second later", signedIn(NOW - 306), { maxAgeSeconds: 300 }, ["session_age"]],
    ["nothing with a clock that is a little ahead", signedIn(NOW + 5), { maxAgeSeconds: 300 }, []],
    ["time when it lies in the future", signedIn(NOW + 6), { maxAgeSeconds: 300 }, ["session_age"]],
    ["time when it lies in the far future", signedIn(Number.MAX_VALUE), { maxAgeSeconds: 300 }, ["session_age"]],
    ["time when the token doesn't say", signedIn(null), { maxAgeSeconds: 300 }, ["session_age"]],
    [
      "time when nobody says, however long it may be",
      signedIn(null),
      { maxAgeSeconds: 9_007_199_254_740_991 },
      ["session_age"],
    ],
    ["nothing right after it, with an age of 0", signedIn(NOW), { maxAgeSeconds: 0 }, []],
    ["time with an age of 0", signedIn(NOW - 6), { maxAgeSeconds: 0 }, ["session_age"]],
    ["nothing with two factors", signedIn(NOW, ["pwd", "otp", "mfa"]), { secondFactor: true }, []],
    [
      "a factor without mfa, even after a code",
      signedIn(NOW, ["pwd", "otp"]),
      { secondFactor: true },
      ["second_factor"],
    ],
    [
      "a factor where mfa is spelt otherwise",
      signedIn(NOW, ["MFA", "mfa "]),
      { secondFactor: true },
      ["second_factor"],
    ],
    ["nothing where no factor is asked for", signedIn(NOW, []), { secondFactor: false }, []],
    ["both", signedIn(NOW - 900), { maxAgeSeconds: 300, secondFactor: true }, ["second_factor", "session_age"]],
  ])("%s", (_what, authentication, requirement, unmet) => {
    expect(findUnmet(authentication, requirement, time)).toEqual(unmet);
  });
});
