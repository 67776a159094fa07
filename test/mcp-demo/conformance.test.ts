import { describe, expect, it } from "vitest";
import { type Findings, runConformanceSuite } from "./support/conformance-suite.ts";
import { type Pair, startPairs } from "./support/pairs.ts";

/** What a guard refuses that the servers alone let through. */
const refusedByGuards: Findings = {
  "dns-rebinding-protection": ["localhost-host-rebinding-rejected: SUCCESS", "localhost-host-valid-accepted: SUCCESS"],
};

/** What the conformant server was made to pass. */
const passed: Readonly<Record<string, readonly string[]>> = {
  "2025-11-25": ["server-initialize", "ping", "logging-set-level", "tools-call-with-logging"],
  "2026-07-28": ["caching", "http-header-validation", "input-required-result-basic-elicitation"],
};
const passedInBoth = [
  ...["tools-list", "tools-call-simple-text", "tools-call-image", "tools-call-error", "tools-call-with-progress"],
  ...["resources-list", "resources-read-text", "resources-templates-read", "completion-complete"],
  ...["prompts-list", "prompts-get-simple", "prompts-get-with-args", "dns-rebinding-protection"],
];

async function examine({ guarded, open }: Pair, revision: string): Promise<{ guarded: Findings; open: Findings }> {
  const [behind, without] = await Promise.all([guarded, open].map((url) => runConformanceSuite(url, revision)));
  return { guarded: behind ?? {}, open: without ?? {} };
}

/** The suite's tools are none of the demo's, and its rules say so before the headers of a call are looked at. */
function unknownTools({ "tasks-request-headers": found }: Findings): Findings {
  return found === undefined ? {} : { "tasks-request-headers": found };
}

/** The demo has no resources and no method for them; the guard answers for those that nobody has. */
const unknownResources: Readonly<Record<string, Findings>> = {
  "2026-07-28": {
    "sep-2164-resource-not-found": [
      "sep-2164-no-empty-contents: SUCCESS",
      "sep-2164-error-code: SUCCESS",
      "sep-2164-data-uri: SUCCESS",
      "wire-schema-valid: SUCCESS",
    ],
  },
};

describe.each(Object.keys(passed))("the official conformance suite for %s", (revision) => {
  it("finds the same in the demo behind its guard and without one", async () => {
    const { guarded, open } = await examine((await startPairs()).demo, revision);
    const expected = { ...open, ...refusedByGuards, ...unknownTools(guarded), ...unknownResources[revision] };
    expect(guarded).toEqual(expected);
  });

  it("finds the same in a server that has what the suite calls, and that it passes", async () => {
    const { guarded, open } = await examine((await startPairs()).conformant, revision);
    expect(guarded).toEqual({ ...open, ...refusedByGuards });
    for (const scenario of [...passedInBoth, ...(passed[revision] ?? [])]) {
      expect(guarded[scenario]?.length, scenario).toBeGreaterThan(0);
      expect(
        guarded[scenario]?.filter((check) => check.endsWith("FAILURE")),
        scenario,
      ).toEqual([]);
    }
  });
});
