// @ts-check
import { gzipSync } from "node:zlib";

/** @typedef {import("../guards/issuer.mjs").Fault} Fault */

const mebibyte = 1024 * 1024;

/**
 * @param {number} status
 * @param {string | Uint8Array} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Fault}
 */
function answering(status, body = "", headers = {}) {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

/** @param {unknown} value @returns {Fault} */
const json = (value) => answering(200, JSON.stringify(value), { "content-type": "application/json" });

/** @param {Buffer} chunk @param {number} milliseconds @returns {Fault} Writes it again and again, until the other side has had enough. */
function repeating(chunk, milliseconds) {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(chunk), milliseconds);
    response.once("close", () => clearInterval(timer));
  };
}

/**
 * The ways in which an auth server, or what stands between, can be broken. None of them may be taken for an answer.
 *
 * @type {Readonly<Record<string, Fault>>}
 */
export const faults = {
  "never answers": () => undefined,
  "drips bytes": repeating(Buffer.from(" "), 40),
  "answers without end": repeating(Buffer.alloc(mebibyte, " "), 5),
  "sends 10 MiB": answering(200, Buffer.alloc(10 * mebibyte, " ")),
  "sends 100 MiB compressed": answering(200, gzipSync(Buffer.alloc(100 * mebibyte, " ")), {
    "content-encoding": "gzip",
  }),
  "compresses nonsense": answering(200, "nonsense", { "content-encoding": "gzip" }),
  "sends half of a JSON text": answering(200, '{"keys": [{"kty": "EC", "active":'),
  "sends a page": answering(200, "<!doctype html><title>Welcome</title>", { "content-type": "text/html" }),
  "sends an image": answering(200, Buffer.from("89504e470d0a1a0a", "hex"), { "content-type": "image/png" }),
  "sends nothing": answering(200),
  "sends null": json(null),
  "sends a list": json([{ active: true, keys: [] }]),
  "sends other JSON": json({ status: "ok", keys: [], active: "true" }),
  "sends deep JSON": answering(200, "[".repeat(100_000)),
  "sends a thousand keys": json({ keys: Array.from({ length: 1000 }, (_, kid) => ({ kty: "EC", kid: String(kid) })) }),
  "redirects to itself": (request, response) => response.writeHead(302, { location: request.url ?? "/" }).end(),
  "resets the connection": ({ socket }) => socket.resetAndDestroy(),
  "resets in the middle": ({ socket }, response) => {
    response.writeHead(200, { "content-length": "100" }).write('{"keys":', () => socket.resetAndDestroy());
  },
  "speaks no HTTP": ({ socket }) => socket.end("What?\r\n\r\n"),
  fails: answering(500, "boom"),
  "stands behind a proxy that cannot reach it": answering(502, "<html>Bad gateway</html>"),
  "has too much to do": answering(429, "", { "retry-after": "1" }),
  refuses: answering(401, "", { "www-authenticate": "Basic" }),
  "is gone": answering(404),
};
