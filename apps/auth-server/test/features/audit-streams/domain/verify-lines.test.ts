import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createLineVerifier } from "../../../../src/features/audit-streams/domain/verify-lines.ts";

/** Writes lines as the guide describes them, independently of the server. */
function writeLines(count: number, stream = "s"): readonly string[] {
  let previous = "0".repeat(64);
  return Array.from({ length: count }, (_, index) => {
    const covered = `{"stream":"${stream}","sequence":${index + 1},"previous_hash":"${previous}","event":{"n":"ü${index}"}`;
    previous = createHash("sha256").update(covered, "utf8").digest("hex");
    return `${covered},"hash":"${previous}"}`;
  });
}

const LINES = writeLines(6);
const line = (sequence: number) => LINES[sequence - 1] ?? "";
const rehash = (covered: string) => `${covered},"hash":"${createHash("sha256").update(covered).digest("hex")}"}`;
/** A line with its content changed and its hash made to fit, as someone does who knows how lines are hashed. */
const forged = (sequence: number) => rehash(line(sequence).slice(0, -75).replace("ü", "forged "));

function verify(lines: readonly string[]) {
  const verifier = createLineVerifier();
  for (const [index, text] of lines.entries()) verifier.add(text, `line ${index + 1}`);
  return verifier;
}

it.each([
  { copy: "all lines", lines: LINES, verified: { first: 1, last: 6, count: 6, repeated: 0 } },
  { copy: "a part", lines: LINES.slice(2, 5), verified: { first: 3, last: 5, count: 3, repeated: 0 } },
  {
    copy: "lines that came again",
    lines: [line(1), line(2), line(1), line(2), line(3)],
    verified: { first: 1, last: 3, count: 3, repeated: 2 },
  },
  { copy: "no line", lines: [], verified: { first: null, last: null, count: 0, repeated: 0 } },
])("finds $copy complete", ({ lines, verified }) => {
  const verifier = verify(lines);
  expect([verifier.problem, verifier.verified]).toEqual([null, expect.objectContaining(verified)]);
});

it.each([
  { attack: "a line removed", lines: [line(1), line(2), line(4)], kind: "missing", sequence: 3, place: "line 3" },
  { attack: "lines swapped", lines: [line(1), line(3), line(2)], kind: "out_of_order", sequence: 2, place: "line 3" },
  {
    attack: "an earlier line afterwards",
    lines: [line(3), line(4), line(2)],
    kind: "out_of_order",
    sequence: 2,
    place: "line 3",
  },
  {
    attack: "a line edited",
    lines: [line(1), line(2).replace("ü", "u")],
    kind: "changed",
    sequence: 2,
    place: "line 2",
  },
  {
    attack: "a line forged with its hash: the next doesn't follow it",
    lines: [line(1), forged(2), line(3)],
    kind: "changed",
    sequence: 3,
    place: "line 3",
  },
  {
    attack: "a forged repetition",
    lines: [line(1), line(2), forged(2)],
    kind: "conflicting",
    sequence: 2,
    place: "line 3",
  },
  {
    attack: "an edited repetition",
    lines: [line(1), line(1).replace("ü", "u")],
    kind: "changed",
    sequence: 1,
    place: "line 2",
  },
  {
    attack: "a first line that follows another",
    lines: [rehash(`{"stream":"s","sequence":1,"previous_hash":"${"1".repeat(64)}","event":{}`)],
    kind: "changed",
    sequence: 1,
    place: "line 1",
  },
  {
    attack: "another stream's line",
    lines: [line(1), writeLines(2, "t")[1] ?? ""],
    kind: "other_stream",
    sequence: 2,
    place: "line 2",
  },
  {
    attack: "half a line",
    lines: [line(1), line(2).slice(0, 90)],
    kind: "not_a_line",
    sequence: null,
    place: "line 2",
  },
  { attack: "something else", lines: ['{"hash":"x"}'], kind: "not_a_line", sequence: null, place: "line 1" },
  {
    attack: "a number that isn't one",
    lines: [rehash('{"stream":"s","sequence":"1","previous_hash":""')],
    kind: "not_a_line",
    sequence: null,
    place: "line 1",
  },
])("finds $attack", ({ lines, kind, sequence, place }) => {
  expect(verify(lines).problem).toEqual({ kind, sequence, place });
});

it("names the first problem alone", () => {
  expect(verify([line(1), line(3), "nonsense", line(2)]).problem).toMatchObject({ kind: "missing", sequence: 2 });
});
