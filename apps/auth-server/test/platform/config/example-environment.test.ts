import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parseConfig } from "../../../src/platform/config/config.ts";
import { variableNames } from "../../../src/platform/config/environment-variables.ts";
import { aSecret } from "../../support/test-deps.ts";

const EXAMPLE = new URL("../../../../../deploy/orgward.env.example", import.meta.url);
const text = readFileSync(EXAMPLE, "utf8");
const example = parseEnv(text);
const suggested = [...text.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = ""]) => name);

test("the example for deployments names settings that exist", () => {
  const ofCompose = ["POSTGRES_PASSWORD"];
  const unknown = [...Object.keys(example), ...suggested].filter(
    (name) => !variableNames.includes(name) && !ofCompose.includes(name),
  );
  expect(unknown).toEqual([]);
});

test("filled in, the example is enough to start in production", () => {
  const filledIn = {
    ...example,
    ORGWARD_SECRET_KEY: Buffer.from(aSecret()).toString("base64"),
    DATABASE_URL: "postgres://orgward:password@postgres:5432/orgward",
  };
  expect(parseConfig(filledIn)).toMatchObject({ production: true, database: { kind: "postgres" } });
});

test("a shell reads the example as the server's own parser does", () => {
  const file = fileURLToPath(EXAMPLE);
  const script = '. "$0"; printf "%s\\n" "$AUTH_URL" "$SMTP_URL" "$MAIL_FROM"';
  const read = execFileSync("sh", ["-euc", script, file], { encoding: "utf8" });
  expect(read.trim().split("\n")).toEqual([example.AUTH_URL, example.SMTP_URL, example.MAIL_FROM]);
});

test("copied as it is, the example says what is missing", () => {
  expect(() => parseConfig(example)).toThrow(/ORGWARD_SECRET_KEY is required in production/);
});
