import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What a browser shows that came to the callback. */
export const CALLBACK_TEXT = "The app has its answer.";

/**
 * Listens where a native app waits for its code, until the test ends (RFC 8252 section 7.3: at any port).
 *
 * @returns the redirect URI
 */
export async function listenForCallback(): Promise<string> {
  const server = createServer((_, response) => response.end(CALLBACK_TEXT)).listen(0, "127.0.0.1");
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
}
