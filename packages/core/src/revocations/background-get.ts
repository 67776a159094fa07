import { BadResponse } from "../http/bad-response.ts";
import { findBuiltinModule } from "../runtime.ts";
import type { GetText } from "./fetch-document.ts";

/** The part of `node:http` and `node:https` that is needed. */
interface Http {
  readonly Agent: new (options: { keepAlive: boolean; maxSockets: number }) => object;
  request(url: string, options: object): Emitter<{ socket: Socket; response: IncomingResponse }> & { end(): void };
}

interface Emitter<Events> {
  on<Name extends keyof Events>(event: Name, listener: (value: Events[Name]) => void): unknown;
  on(event: "error", listener: (error: unknown) => void): unknown;
}

interface Socket {
  unref(): unknown;
}

interface IncomingResponse extends Emitter<{ data: Uint8Array; end: undefined; close: undefined }> {
  readonly statusCode?: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  destroy(error: Error): unknown;
}

/**
 * Creates a function that sends a GET which doesn't keep the process alive: a script that has done its work ends, although the answer may
 * take half a minute.
 *
 * @param origin where requests will go
 * @returns null in a runtime that can't do this
 */
export function createBackgroundGet(origin: string): GetText | null {
  const http = findBuiltinModule<Http>(origin.startsWith("https:") ? "node:https" : "node:http");
  if (!http) return null;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (url, { maximumBytes, signal }) =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { agent, signal, headers: { accept: "application/revocations+jwt" } });
      request.on("socket", (socket) => socket.unref());
      request.on("error", reject);
      request.on("response", (response) => {
        const decoder = new TextDecoder();
        let text = "";
        let size = 0;
        response.on("data", (chunk: Uint8Array) => {
          size += chunk.length;
          text += decoder.decode(chunk, { stream: true });
          if (size > maximumBytes) {
            response.destroy(new BadResponse(`The auth server answered with more than ${maximumBytes} bytes.`));
          }
        });
        response.on("error", reject);
        // Also when the connection breaks in the middle.
        response.on("close", () => reject(new Error("The response was cut off.")));
        response.on("end", () => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, text: text + decoder.decode(), retryAfter: headers["retry-after"] });
        });
      });
      request.end();
    });
}
