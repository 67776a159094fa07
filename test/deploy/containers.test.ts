import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { DockerfileParser } from "dockerfile-ast";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readManifest, repository } from "../../scripts/setup/workspace.mjs";
import { packageManager, readText } from "./files.ts";

const DOCKERFILE = "apps/auth-server/Dockerfile";
const dockerfile = DockerfileParser.parse(readText(DOCKERFILE));
const instructions = dockerfile.getInstructions();

function argumentsOf(keyword: string): string[][] {
  return instructions
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArguments().map((argument) => argument.getValue()));
}

const runs = argumentsOf("RUN").map((words) => words.join(" "));

interface Compose {
  services: {
    "auth-server": {
      build: { context: string; dockerfile: string };
      env_file: string;
      ports: string[];
      depends_on: Record<string, { condition: string }>;
    };
    postgres: { volumes: string[]; healthcheck: { test: string[] } };
  };
  volumes: Record<string, unknown>;
}

const composeText = readText("deploy/compose.yaml");
const compose = parse(composeText) as Compose;

test("the image is built with the package manager of the repository", () => {
  expect(runs).toContain(`npm install --global ${packageManager}`);
});

test("both stages of the image have the same Node, as its native modules need", () => {
  const images = argumentsOf("FROM").map(([image]) => image);
  expect(images).toHaveLength(2);
  expect(new Set(images).size).toBe(1);
});

test("what the image copies is there", () => {
  const copied = argumentsOf("COPY").filter((words) => !words.some((word) => word.startsWith("/") || word === "."));
  const sources = copied.flatMap((words) => words.slice(0, -1));
  expect(sources).toEqual(["pnpm-lock.yaml", "pnpm-workspace.yaml"]);
  for (const source of sources) expect(existsSync(join(repository, source)), source).toBe(true);
});

// A change of the code must not download everything again.
test("the image downloads dependencies before it copies the code", () => {
  const order = instructions.map((instruction) => `${instruction.getKeyword()} ${instruction.getArgumentsContent()}`);
  expect(order.indexOf("RUN pnpm fetch")).toBeGreaterThan(-1);
  expect(order.indexOf("COPY . .")).toBeGreaterThan(order.indexOf("RUN pnpm fetch"));
});

test("`orgward` is on the image's PATH and is what it runs", () => {
  const { bin } = readManifest(join(repository, "apps/auth-server"));
  const file = bin?.orgward?.replace(/^\.\//, "") ?? "";
  expect(existsSync(join(repository, "apps/auth-server", file))).toBe(true);
  expect(runs.join("\n")).toContain(`ln -s /app/${file} /usr/local/bin/orgward`);
  expect(argumentsOf("ENTRYPOINT")).toEqual([['["orgward"]']]);
});

test("the server in the image isn't root", () => {
  expect(argumentsOf("USER")).toEqual([["node"]]);
});

test("the compose file builds this image and reads the settings beside it", () => {
  const { build, env_file: envFile } = compose.services["auth-server"];
  expect(join("deploy", build.context, build.dockerfile)).toBe(DOCKERFILE);
  expect(join("deploy", envFile)).toBe("orgward.env");
  expect(readText(".gitignore").split("\n")).toContain("orgward.env");
});

test("the compose file takes its values from settings that the example names", () => {
  const used = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
  expect(used).not.toEqual([]);
  expect(Object.keys(parseEnv(readText("deploy/orgward.env.example")))).toEqual(expect.arrayContaining(used));
});

test("only this machine reaches the port that the image exposes, and never the database", () => {
  const [exposed] = argumentsOf("EXPOSE");
  expect(compose.services["auth-server"].ports).toEqual([`127.0.0.1:${exposed}:${exposed}`]);
  expect(compose.services.postgres).not.toHaveProperty("ports");
});

test("the server waits for a database that keeps its data", () => {
  const { postgres, "auth-server": server } = compose.services;
  expect(server.depends_on).toEqual({ postgres: { condition: "service_healthy" } });
  expect(postgres.healthcheck.test).toContain("pg_isready");
  expect(postgres.volumes.map((volume) => volume.split(":")[0])).toEqual(Object.keys(compose.volumes));
});
