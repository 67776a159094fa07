import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { Problem } from "../../../src/platform/http/problem.ts";
import {
  limitBody,
  readForm,
  readFormWithFiles,
  readJson,
  readOptionalJson,
} from "../../../src/platform/http/request-body.ts";

const MAX = 256 * 1024;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };
const schema = z.object({ a: z.number().optional() });

const app = new Hono()
  .use(limitBody)
  .all("/any", async (context) => context.json((await context.req.arrayBuffer()).byteLength))
  .post("/form", async (context) => context.json([...(await readForm(context))]))
  .post("/files", async (context) => {
    const { form, files } = await readFormWithFiles(context);
    return context.json([[...form], [...files].map(([name, bytes]) => [name, [...bytes]])]);
  })
  .post("/json", async (context) => context.json(await readJson(context, schema)))
  .post("/optional", async (context) => context.json(await readOptionalJson(context, schema)))
  .onError((error, context) => {
    if (!(error instanceof Problem)) throw error;
    return context.json(error.body ?? { code: error.code }, error.status);
  });

type Body = NonNullable<RequestInit["body"]>;

async function post(path: string, body: Body, headers: Record<string, string> = {}, method = "POST") {
  const init: RequestInit & { readonly duplex: "half" } = { method, body, headers, duplex: "half" };
  const response = await app.request(path, init);
  return [response.status, await response.json()];
}

const declaring = (length: number) => ({ "content-length": String(length) });
const TOO_LARGE = [413, { code: "body_too_large" }];

/** A body that comes in pieces and says nothing of its length. */
function inPieces(count: number): [Body, Record<string, string>] {
  const piece = new Uint8Array(1024);
  let left = count;
  const stream = new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
  });
  return [stream, { "transfer-encoding": "chunked" }];
}

it("takes a body of 256 KiB, and refuses a larger one by its length alone", async () => {
  expect(await post("/any", "x".repeat(MAX), declaring(MAX))).toEqual([200, MAX]);
  expect(await post("/any", "x", declaring(MAX + 1))).toEqual(TOO_LARGE);
  expect(await post("/any", "x", declaring(MAX + 1), "DELETE")).toEqual(TOO_LARGE);
});

it("counts a body whose length isn't declared, or not by this alone", async () => {
  expect(await post("/any", ...inPieces(256))).toEqual([200, MAX]);
  expect(await post("/any", ...inPieces(257))).toEqual(TOO_LARGE);
  const [body, headers] = inPieces(257);
  expect(await post("/any", body, { ...headers, ...declaring(1) })).toEqual(TOO_LARGE);
});

it.each(["GET", "HEAD", "OPTIONS"])("looks at no length of %s, whose body nobody reads", async (method) => {
  expect((await app.request("/any", { method, headers: declaring(MAX + 1) })).status).toBe(200);
});

it("reads forms, of which fields can repeat, whatever the spelling of their type", async () => {
  const type = { "content-type": "Application/X-WWW-Form-Urlencoded ; charset=UTF-8" };
  expect(await post("/form", "a=1&b=%C3%BC+x&a=2", type)).toEqual([
    200,
    [
      ["a", "1"],
      ["b", "ü x"],
      ["a", "2"],
    ],
  ]);
  expect(await post("/files", "a=1", FORM)).toEqual([200, [[["a", "1"]], []]]);
});

it("reads the files of a form", async () => {
  const form = new FormData();
  form.set("name", "Acme");
  form.set("logo", new Blob([Uint8Array.of(0, 255)]), "logo.png");
  expect(await post("/files", form)).toEqual([200, [[["name", "Acme"]], [["logo", [0, 255]]]]]);
});

it.each([
  ["/form", "a=x%00"],
  ["/form", "a=1&b=%00"],
  ["/files", "a=x%00"],
])("refuses what no database takes and nobody types (%s: %s)", async (path, body) => {
  expect(await post(path, body, FORM)).toEqual([400, { code: "invalid_request" }]);
});

it("refuses it in a form with files as well, and anything that isn't such a form", async () => {
  const form = new FormData();
  form.set("name", "a\0");
  expect(await post("/files", form)).toEqual([400, { code: "invalid_request" }]);
  const type = { "content-type": "multipart/form-data; boundary=x" };
  expect(await post("/files", "--y", type)).toEqual([400, { code: "invalid_request" }]);
});

it.each([
  ["/form", JSON_TYPE],
  ["/files", JSON_TYPE],
  ["/form", {}],
  ["/json", FORM],
  ["/json", { "content-type": "text/json" }],
  ["/optional", FORM],
] as const)("refuses what isn't of the type that %s takes: %j", async (path, headers) => {
  const body = new TextEncoder().encode("a=1");
  expect(await post(path, body, headers)).toEqual([415, { code: "unsupported_media_type" }]);
});

it("reads JSON, in which null stands for what is missing", async () => {
  expect(await post("/json", '{"a":1}', { "content-type": "application/json; charset=utf-8" })).toEqual([
    200,
    { a: 1 },
  ]);
  expect(await post("/json", '{"a":null}', JSON_TYPE)).toEqual([200, {}]);
});

it.each([
  ['{"a":"x"}', { a: [expect.any(String)] }],
  ["{", { body: ["must be valid JSON"] }],
  ["", { body: ["must be valid JSON"] }],
  [Uint8Array.of(0x22, 0xff, 0x22), { body: ["must be UTF-8"] }],
  ["null", { body: [expect.any(String)] }],
  ['[{"a":1}]', { body: [expect.any(String)] }],
  ['"a"', { body: [expect.any(String)] }],
])("says what is wrong with the JSON %s", async (body, problems) => {
  expect(await post("/json", body, JSON_TYPE)).toEqual([400, problems]);
});

it("reads JSON that may be missing, without a type then", async () => {
  expect(await post("/optional", "")).toEqual([200, {}]);
  expect(await post("/optional", '{"a":1}', JSON_TYPE)).toEqual([200, { a: 1 }]);
  expect(await post("/optional", "{", JSON_TYPE)).toEqual([400, { body: ["must be valid JSON"] }]);
});
