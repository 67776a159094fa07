import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchDocument, type GetText, getByFetch, type TextResponse } from "../../src/revocations/fetch-document.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection that says nothing until a time, and never breaks by itself. */
function answerAfter(milliseconds: number): GetText {
  return (_, { signal }) =>
    new Promise<TextResponse>((resolve, reject) => {
      setTimeout(() => resolve({ status: 200, text: "a document" }), milliseconds);
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
}

const longPoll = { since: 7, waitSeconds: 25 };

function ask(get: GetText, signal = new AbortController().signal) {
  return fetchDocument(get, "https://auth.test", longPoll, signal).catch((error: Error) => error);
}

describe("a long poll", () => {
  test("whose connection died without a word ends after half a minute", async () => {
    const asked = ask(answerAfter(3_600_000));
    let isOver = false;
    asked.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ name: "NoAnswer" });
    expect(isOver).toBe(true);
  });

  test("may be answered a little later than the auth server lets it wait", async () => {
    const asked = ask(answerAfter(27_000));
    await vi.advanceTimersByTimeAsync(27_000);
    expect(await asked).toBe("a document");
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends at once when nobody follows the list any more", async () => {
    const closing = new AbortController();
    const asked = ask(answerAfter(60_000), closing.signal);
    closing.abort();
    expect(await asked).toBeInstanceOf(Error);
  });
});

test("a refusal says when to ask again", async () => {
  const busy: typeof fetch = async () => new Response(null, { status: 503, headers: { "retry-after": "7" } });
  expect(await ask(getByFetch(busy))).toMatchObject({ name: "ForeignResponse", retryAfter: "7" });
});

test("what keeps the auth server from answering is told as what it says itself", async () => {
  const full: typeof fetch = async () =>
    Response.json({ code: "storage_full" }, { status: 503, headers: { "retry-after": "5" } });
  expect(await ask(getByFetch(full))).toMatchObject({ name: "ServerOutage", code: "storage_full", retryAfter: "5" });
});

describe("an answer of the list is not remembered on the way", () => {
  async function optionsOfFetch() {
    const send = vi.fn<typeof fetch>(async () => new Response("a document"));
    const limits = { maximumBytes: 100, signal: new AbortController().signal };
    expect(await getByFetch(send)("https://auth.test/list", limits)).toMatchObject({ status: 200, text: "a document" });
    return send.mock.calls[0]?.[1];
  }

  test("by Vercel's edge, which would otherwise", async () => {
    vi.stubGlobal("EdgeRuntime", "vercel");
    expect(await optionsOfFetch()).toMatchObject({ cache: "no-store", redirect: "manual" });
  });

  test.each([
    ["Node", {}],
    ["Workers, which refuse the option", { WebSocketPair: class {} }],
    ["another runtime with that name", { EdgeRuntime: "another" }],
  ])("by %s, without being told so", async (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(await optionsOfFetch()).not.toHaveProperty("cache");
  });
});
