import { expect, it } from "vitest";
import { assertStoreOptions, type StoreOptions } from "../../../src/platform/db/options.ts";

it.each<[string, StoreOptions]>([
  ["file", { kind: "sqlite", file: "" }],
  ["file", { kind: "sqlite", file: ":memory:" }],
  ["busyTimeout", { kind: "sqlite", file: "orgward.db", busyTimeout: 0 }],
  ["url", { kind: "postgres", url: "" }],
  ["url", { kind: "postgres", url: "mysql://localhost/orgward" }],
  ["url", { kind: "postgres", url: "postgres://host:port/orgward" }],
  ["url", { kind: "postgres", url: "postgres://one:5432,:5433/orgward" }],
  ["url", { kind: "postgres", url: "postgres://one,two/orgward?target_session_attrs=prefer-standby" }],
  ["answerTimeout", { kind: "postgres", url: "postgres://localhost/orgward", answerTimeout: 0 }],
  ["poolSize", { kind: "postgres", url: "postgres://localhost/orgward", poolSize: 1.5 }],
])("names the option %s when it is wrong: %j", (name, options) => {
  expect(() => assertStoreOptions(options)).toThrow(TypeError);
  expect(() => assertStoreOptions(options)).toThrow(new RegExp(`^${name} must be`));
});

it.each<StoreOptions>([
  { kind: "sqlite", file: "orgward.db" },
  { kind: "sqlite", file: "/var/lib/orgward/orgward.db", busyTimeout: 1 },
  { kind: "postgres", url: "postgres://orgward:secret@db.example.test:5432/orgward?sslmode=require", poolSize: 1 },
  { kind: "postgres", url: "postgres://orgward:a%40b@one:5432,two,[::1]:5433/orgward?target_session_attrs=read-write" },
  { kind: "postgres", url: "postgresql:///orgward?host=/run/postgresql" },
])("accepts %j", (options) => {
  expect(() => assertStoreOptions(options)).not.toThrow();
});

it("does not repeat a URL, which may hold a password", () => {
  const options: StoreOptions = { kind: "postgres", url: "https://orgward:hunter2@db.example.test" };
  expect(() => assertStoreOptions(options)).toThrow(expect.not.objectContaining({ message: /hunter2/ }));
});
