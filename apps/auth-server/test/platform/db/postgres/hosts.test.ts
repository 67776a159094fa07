import { expect, it } from "vitest";
import { listHostUrls } from "../../../../src/platform/db/postgres/hosts.ts";

it("makes one URL for each host, with the same user, password, database and options", () => {
  expect(listHostUrls("postgres://orgward:a%40b@one:5432,two,[::1]:5433/orgward?sslmode=require")).toEqual([
    "postgres://orgward:a%40b@one:5432/orgward?sslmode=require",
    "postgres://orgward:a%40b@two/orgward?sslmode=require",
    "postgres://orgward:a%40b@[::1]:5433/orgward?sslmode=require",
  ]);
});

it.each([
  "postgres://me@one/orgward?target_session_attrs=read-write",
  "postgresql:///orgward?host=/run/postgresql,&user=me",
  "postgres://one",
])("leaves %s as it is", (url) => {
  expect(listHostUrls(url)).toEqual([url]);
});

it.each(["", "one,two", "mysql://one,two/orgward", "postgres://one,/orgward", "postgres://one:port,two/orgward"])(
  "finds no host in %j",
  (url) => {
    expect(listHostUrls(url)).toEqual([]);
  },
);
