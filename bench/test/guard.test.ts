import { afterAll, beforeAll, expect, it } from "vitest";
import { buildNextApp } from "../build.mjs";
import { withWorkers } from "../driver/worker.mjs";
import { groups, issueTokens } from "../guard/benchmark.mjs";
import { checkGuard, type Group, type GuardSubject, type Tokens } from "../guard/compare.mjs";
import { startIssuer } from "../issuer.mjs";
import * as mcp from "../mcp/benchmark.mjs";
import { startIntrospection } from "../mcp/introspection.mjs";

const all = [...groups, ...mcp.groups].flatMap((group) =>
  group.subjects.map((subject) => ({ group, subject, id: subject.id, name: group.name })),
);
const undo: (() => Promise<void>)[] = [];
let jwts: Tokens;
let opaque: Tokens;

beforeAll(async () => {
  await buildNextApp();
  const [issuer, introspection] = [await startIssuer(), await startIntrospection()];
  undo.push(issuer.close, introspection.close);
  [jwts, opaque] = [await issueTokens(issuer), mcp.issueTokens(introspection.authUrl)];
});

afterAll(async () => {
  for (const step of undo) await step();
});

async function check(group: Group, subject: GuardSubject, changes: Partial<GuardSubject & Tokens> = {}): Promise<void> {
  const tokens = { ...(mcp.groups.includes(group) ? opaque : jwts), ...changes };
  await withWorkers(group.worker, [subject], [], async (workerOf) => {
    const address = await workerOf(subject).ask("start", tokens.input);
    await checkGuard(group, { ...subject, ...changes }, address, tokens);
  });
}

it.each(all)("$id answers a good token to $name and treats a forged one as it should", async ({ group, subject }) => {
  await check(group, subject);
});

it.each(all.filter(({ subject }) => subject.kind === "baseline"))(
  "a guard in the place of $id that lets a forged token to $name through is not measured",
  async ({ group, subject }) => {
    await expect(check(group, subject, { kind: "orgward" })).rejects.toThrow("200 to a forged one");
  },
);

it.each(all.filter(({ id }) => /^(hono-user|mcp-orgward)$/.test(id)))(
  "$id that refuses a good token to $name is not measured",
  async ({ group, subject }) => {
    await expect(check(group, subject, { good: ["none"] })).rejects.toThrow("answered -401 to a good token");
  },
);
