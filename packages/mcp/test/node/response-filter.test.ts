import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { filterNodeResponse } from "../../src/node/response-filter.ts";
import { listen } from "../support/frameworks.ts";

const listed = JSON.stringify({ result: { tools: [{ name: "größer" }, { name: "hidden" }], cacheScope: "public" } });
const visible = JSON.stringify({ result: { tools: [{ name: "größer" }], cacheScope: "private" } });

async function respond(write: (response: ServerResponse) => unknown): Promise<{ response: Response; text: string }> {
  const running = await listen(() => (_request, response) => {
    filterNodeResponse(response, ({ name }) => name !== "hidden");
    write(response);
  });
  const response = await fetch(running.origin);
  const text = await response.text();
  await running.close();
  return { response, text };
}

describe("a list is filtered, however it is written", () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ["at once", (response) => response.setHeader("content-type", "application/json").end(listed)],
    ["with a head", (response) => response.writeHead(200, { "content-type": "application/json" }).end(listed)],
    [
      "with a head and a reason",
      (response) => response.writeHead(200, "Fine", { "content-type": "application/json" }).end(listed),
    ],
    ["with a head as a list", (response) => response.writeHead(200, ["content-type", "application/json"]).end(listed)],
    [
      "with a length that was counted before",
      (response) =>
        response
          .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(listed) })
          .end(listed),
    ],
    [
      "byte by byte",
      (response) => {
        response.setHeader("content-type", "application/json");
        for (const byte of Buffer.from(listed)) response.write(Buffer.of(byte));
        response.end();
      },
    ],
    [
      "from a stream",
      (response) => {
        response.setHeader("content-type", "application/json");
        Readable.from([Buffer.from(listed.slice(0, 20)), Buffer.from(listed.slice(20))]).pipe(response);
      },
    ],
    [
      "after its headers were sent",
      (response) => {
        response.setHeader("content-type", "application/json").flushHeaders();
        response.end(listed);
      },
    ],
    [
      "with callbacks",
      (response) => {
        response.setHeader("content-type", "application/json");
        response.write(listed.slice(0, 5), () => response.end(listed.slice(5), () => {}));
      },
    ],
  ])("%s", async (_how, write) => {
    const { response, text } = await respond(write);
    expect(text).toBe(visible);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-length") ?? String(Buffer.byteLength(visible))).toBe(
      String(Buffer.byteLength(visible)),
    );
  });

  it("event by event, without holding any back", async () => {
    const seen: string[] = [];
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const running = await listen(() => async (_request, response) => {
      filterNodeResponse(response, ({ name }) => name !== "hidden");
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: ${listed}\n\n`);
      await arrived;
      response.end(`data: ${listed}\n\n`);
    });
    const { body } = await fetch(running.origin);
    for await (const chunk of body ?? []) {
      seen.push(Buffer.from(chunk).toString());
      arrive();
    }
    await running.close();
    expect(seen.join("")).toBe(`data: ${visible}\n\n`.repeat(2));
  });
});

describe("other responses pass", () => {
  it.each<[string, (response: ServerResponse) => unknown, number, string]>([
    ["text", (response) => response.writeHead(200, { "content-type": "text/plain" }).end(listed), 200, listed],
    ["nothing", (response) => response.writeHead(202).end(), 202, ""],
    ["no head at all", (response) => response.end(), 200, ""],
  ])("%s", async (_what, write, status, body) => {
    const { response, text } = await respond(write);
    expect([response.status, text]).toEqual([status, body]);
    expect(response.headers.get("cache-control")).toBeNull();
  });
});
