import { request as httpRequest } from "node:http";
import { serveOnLoopback } from "@orgward/testing/contract";
import { onTestFinished } from "vitest";

/**
 * Passes everything on to an endpoint, with a token, until the test ends.
 *
 * @returns the endpoint of the proxy
 */
export async function startTokenProxy(endpoint: string, token: string): Promise<string> {
  const proxy = await serveOnLoopback((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const passedOn = httpRequest(endpoint, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on("error", () => response.destroy());
    response.on("close", () => passedOn.destroy());
    request.pipe(passedOn);
  });
  onTestFinished(() => proxy.close());
  return proxy.origin + new URL(endpoint).pathname;
}
