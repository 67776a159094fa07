import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { readText } from "./files.ts";

const guide = readText("docs/guides/deployment.md");
const shown = new Map(
  [...guide.matchAll(/^```\w+ (deploy\/\S+)\n(.*?)^```$/gms)].map(([, file = "", code = ""]) => [file, code]),
);

test("the deployment guide shows every file of deploy but those of its folder for monitoring", () => {
  const entries = readdirSync(join(repository, "deploy"), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `deploy/${name}`);
  expect([...shown.keys()].sort()).toEqual(files.sort());
});

test.each([...shown])("the deployment guide shows %s as it is", (file, code) => {
  expect(code).toBe(readText(file));
});

test("the deployment guide speaks of settings that the example has", () => {
  const named = [...guide.replace(/^```.*?^```$/gms, "").matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = ""]) => name);
  const example = readText("deploy/orgward.env.example").replaceAll(/^# (?=[A-Z_]+=)/gm, "");
  expect(named).not.toEqual([]);
  expect(Object.keys(parseEnv(example))).toEqual(expect.arrayContaining([...new Set(named)]));
});
