import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { Problem } from "../../../src/platform/http/problem.ts";
import { readQuery } from "../../../src/platform/http/query.ts";

const schema = z.object({ page: z.string().optional(), size: z.coerce.number().optional() });

const app = new Hono()
  .get("/", (context) => context.json(readQuery(context, schema)))
  .onError((error, context) => {
    if (!(error instanceof Problem)) throw error;
    return context.json(error.body, error.status);
  });

async function read(query: string) {
  const response = await app.request(`/?${query}`);
  return [response.status, await response.json()];
}

it.each([
  ["", {}],
  ["page=a%20b&size=2", { page: "a b", size: 2 }],
  ["page=&size=", {}],
  ["other=1&other=2&page=a", { page: "a" }],
])("reads %j, of which what nobody asked for is ignored and what is empty is missing", async (query, values) => {
  expect(await read(query)).toEqual([200, values]);
});

it("picks none of several values: another party could read the other one", async () => {
  expect(await read("page=a&page=b")).toEqual([400, { page: ["must be given once"] }]);
  expect(await read("page=&page=a")).toEqual([400, { page: ["must be given once"] }]);
});

it("says what is wrong with a value", async () => {
  expect(await read("size=x")).toEqual([400, { size: [expect.any(String)] }]);
});
