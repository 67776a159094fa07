import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { STREAM_START, writeLine } from "../../../../src/features/audit-streams/domain/lines.ts";
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";
import { createDataDirectory } from "../../../support/data-directory.ts";
import { runInProcess } from "../../../support/in-process-command.ts";

const EVENT: RecordedEvent = {
  eventId: 1,
  sequence: 1,
  occurredAt: 1,
  type: "user.created",
  actor: { kind: "server", id: null, name: null },
  target: { kind: "user", id: "ada", name: "Ada" },
  request: null,
  erased: false,
};

function aStream(count: number): readonly string[] {
  let position = STREAM_START;
  return Array.from({ length: count }, () => {
    const written = writeLine({ streamId: "s", orgId: null }, position, EVENT);
    position = written.position;
    return `${written.line}\n`;
  });
}

async function keep(parts: Readonly<Record<string, string | Buffer>>) {
  const directory = await createDataDirectory();
  const files = Object.keys(parts).map((name) => join(directory, name));
  for (const [index, content] of Object.values(parts).entries()) await writeFile(files[index] ?? "", content);
  return (...options: readonly string[]) => runInProcess(["verify-stream", ...files, ...options], {});
}

const LINES = aStream(6);
const all = (from: number, to: number) => LINES.slice(from - 1, to).join("");

it("says how far a copy in several files reaches, compressed or not, without a database", async () => {
  const verify = await keep({ "1.jsonl": all(1, 3), "2.jsonl.gz": gzipSync(all(3, 6)) });
  expect(await verify()).toEqual({
    code: 0,
    stdout: "OK: 6 lines, from 1 to 6, complete and unchanged. 1 line came more than once, unchanged.\n",
    stderr: "",
  });
  const { stdout } = await verify("--json", "--from", "1", "--through", "6");
  expect(JSON.parse(stdout)).toEqual({ stream: "s", first: 1, last: 6, count: 6, repeated: 1, problem: null });
});

it("names the file and line of the first problem, and fails", async () => {
  const verify = await keep({ "1.jsonl": all(1, 2), "2.jsonl": all(4, 6) });
  const { code, stderr } = await verify();
  expect([code, stderr]).toEqual([1, expect.stringMatching(/2\.jsonl:1: line 3 is missing, and possibly others/)]);
});

it.each([
  { options: ["--through", "7"], missing: 7 },
  { options: ["--from", "1"], missing: 1 },
])("notices that an end was cut off when it is told where that should be: $options", async ({ options, missing }) => {
  const verify = await keep({ "stream.jsonl": all(2, 6) });
  const { code, stderr } = await verify(...options);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`line ${missing} is missing`)]);
});

it("says which file can't be read", async () => {
  const verify = await keep({ "broken.gz": "no gzip" });
  const { code, stderr } = await verify();
  expect([code, stderr]).toEqual([1, expect.stringMatching(/broken\.gz can't be read/)]);
  expect((await runInProcess(["verify-stream", "/nowhere/x.jsonl"], {})).stderr).toContain(
    "/nowhere/x.jsonl can't be read",
  );
});
