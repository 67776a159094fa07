import { describe, expect, it } from "vitest";
import { BadResponse } from "../../src/http/bad-response.ts";
import { requestJson } from "../../src/http/request-json.ts";

const limits = { url: "https://auth.example.com/x", timeoutMilliseconds: 5_000, maximumBytes: 64 };

function recordingFetch(answer: Response): { fetch: typeof fetch; requests: Request[] } {
  const requests: Request[] = [];
  return {
    requests,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answer;
    },
  };
}

describe("requestJson", () => {
  it("reads with GET and never follows redirects", async () => {
    const { fetch, requests } = recordingFetch(Response.json({ fine: true }));
    expect((await requestJson({ ...limits, fetch })).body).toEqual({ fine: true });
    expect(requests[0]).toMatchObject({ method: "GET", redirect: "manual" });
  });

  it("posts a form", async () => {
    const { fetch, requests } = recordingFetch(Response.json({}));
    await requestJson({ ...limits, fetch, form: new URLSearchParams({ token: "a+b" }) });
    expect(requests[0]?.method).toBe("POST");
    expect(requests[0]?.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
    expect(await requests[0]?.text()).toBe("token=a%2Bb");
  });

  it.each([
    ["larger than allowed", () => new Response(`"${"x".repeat(64)}"`)],
    ["no JSON", () => new Response("<html>")],
  ])("refuses a 200 that is %s", async (_what, answer) => {
    const { fetch } = recordingFetch(answer());
    await expect(requestJson({ ...limits, fetch })).rejects.toThrow(BadResponse);
  });

  it("gives another status without a body", async () => {
    const { fetch } = recordingFetch(new Response("no", { status: 404 }));
    expect(await requestJson({ ...limits, fetch })).toMatchObject({ status: 404, body: undefined });
  });

  it("fails with what the auth server says keeps it from answering", async () => {
    const headers = { "retry-after": "5" };
    const { fetch } = recordingFetch(Response.json({ code: "database_unavailable" }, { status: 503, headers }));
    await expect(requestJson({ ...limits, fetch })).rejects.toMatchObject({
      name: "ServerOutage",
      message: `${limits.url} answered with status 503, database_unavailable.`,
      retryAfter: "5",
    });
  });

  it.each([
    ["a page", () => new Response("<html>")],
    ["an unknown code", () => Response.json({ code: "constructor" })],
    ["too much", () => Response.json({ code: "storage_full", message: "x".repeat(5000) })],
    ["nothing", () => new Response(null)],
  ])("gives a 503 with %s as it is: something in front of the auth server may have answered", async (_what, answer) => {
    const { body, headers } = answer();
    const { fetch } = recordingFetch(new Response(body, { status: 503, headers }));
    expect(await requestJson({ ...limits, fetch })).toMatchObject({ status: 503, body: undefined });
  });

  it("believes no other status that claims an outage", async () => {
    const { fetch } = recordingFetch(Response.json({ code: "database_unavailable" }, { status: 502 }));
    expect(await requestJson({ ...limits, fetch })).toMatchObject({ status: 502 });
  });
});
