import { surviveFeedFaults } from "@orgward/survive/feed";
import { expect, test } from "vitest";
import { proves } from "./requirements.ts";

test(proves("revocations.faults"), async () => {
  const { acknowledged, problems } = await surviveFeedFaults({
    ...{ seed: 1, report: () => undefined, dialect: "sqlite", breaks: 1, entries: 2000 },
    only: ["the server was killed", "a delta was left out", "documents were forged", "the signing key was rotated"],
  });
  expect(problems).toEqual([]);
  expect(acknowledged.refusals).toBeGreaterThan(10);
  expect(acknowledged["tokens accepted"]).toBeGreaterThan(10);
});
