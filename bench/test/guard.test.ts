import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorker } from "../driver/worker.mjs";
import { groups, issueTokens } from "../guard/benchmark.mjs";
import { type Address, checkGuard, type Group, type GuardSubject, type Tokens } from "../guard/compare.mjs";
import { startIssuer } from "../issuer.mjs";
import * as mcp from "../mcp/benchmark.mjs";
import { startIntrospection } from "../mcp/introspection.mjs";

/** To build the app of Next takes more time than everything else: the benchmark does, and checks what it answers before it's measured. */
const tried = [...groups.filter(({ id }) => id !== "next"), ...mcp.groups];
const all = tried.flatMap((group) =>
  group.subjects.map((subject) => ({ group, subject, id: subject.id, name: group.name })),
);
const addresses = new Map<string, Address>();
const undo: (() => Promise<void>)[] = [];
let jwts: Tokens;
let opaque: Tokens;

beforeAll(async () => {
  const [issuer, introspection] = [await startIssuer(), await startIntrospection()];
  undo.push(issuer.close, introspection.close);
  [jwts, opaque] = [await issueTokens(issuer), mcp.issueTokens(introspection.authUrl)];
  const worker = startWorker(new URL("every-subject.mjs", import.meta.url), "every subject");
  undo.push(async () => void worker.stop());
  for (const { group, id } of all) {
    if (!addresses.has(id)) addresses.set(id, await worker.ask("start", { id, input: tokensOf(group).input }));
  }
});

afterAll(async () => {
  for (const step of undo) await step();
});

function tokensOf(group: Group): Tokens {
  return mcp.groups.includes(group) ? opaque : jwts;
}

async function check(group: Group, subject: GuardSubject, changes: Partial<GuardSubject & Tokens> = {}): Promise<void> {
  const address = addresses.get(subject.id);
  if (!address) throw new Error(`${subject.id} was not started.`);
  await checkGuard(group, { ...subject, ...changes }, address, { ...tokensOf(group), ...changes });
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
