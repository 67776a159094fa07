import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { refusedTokens } from "./asking.ts";
import { type RefusedRequest, refusedAgents } from "./registering.ts";
import { createSetting } from "./setting.ts";

const document = resolve(import.meta.dirname, "../../../../../../docs/conformance/agents.md");

/** Returns the status of a response, and what it names: the code of the error, or the one field that is wrong. */
async function answerOf(response: Response): Promise<readonly [number, string]> {
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  const named = body.error ?? body.code ?? body.error_code ?? Object.keys(body)[0];
  return [response.status, String(named)];
}

describe.each([
  ["an agent that may not be", refusedAgents],
  ["a token that an agent doesn't get", refusedTokens],
])("%s", (_, refusals) => {
  it.each(Object.entries(refusals))("%s", async (_name, { expected, request }) => {
    expect(await answerOf(await request(await createSetting()))).toEqual(expected);
  });
});

it("an agent for which nothing of this is so gets a token, with its secret and as a workload", async () => {
  const { ask, assert } = await createSetting();
  expect([(await ask()).status, (await assert()).status]).toEqual([200, 200]);
});

it("docs/conformance/agents.md lists each refusal", async () => {
  expect(Object.keys({ ...refusedAgents, ...refusedTokens }).length).toBeGreaterThanOrEqual(40);
  await expect(writePage()).toMatchFileSnapshot(document);
});

function writePage(): string {
  return `# Conformance: refusals of agents

What the auth server refuses of [agents](../guides/agents.md). Each row is a request that
[agent-refusals.test.ts](../../apps/auth-server/test/features/agents/refusals/agent-refusals.test.ts) sends, and it writes this page. What guards
refuse of agents' tokens is in the [conformance of machines](machines.md), and holds for Express, Koa, Hono and Next.js.

## Agents that may not be

The management API is asked to register an agent of an Admin, or to change one. The answer names the field, or says what is wrong. The hosted pages and
\`orgward agents\` make the same changes, and refuse the same.

${table(refusedAgents, ["What is wanted", "Answer"])}

## Tokens that an agent doesn't get

The token endpoint is asked for a token, by a secret or by the token of a workload.

${table(refusedTokens, ["Request", "Answer"])}
`;
}

function table(rows: Readonly<Record<string, RefusedRequest>>, [first, second]: readonly [string, string]): string {
  const lines = Object.entries(rows).map(
    ([
      name,
      {
        expected: [status, code],
      },
    ]) => `| ${name} | ${status} \`${code}\` |`,
  );
  return [`| ${first} | ${second} |`, "|---|---|", ...lines].join("\n");
}
