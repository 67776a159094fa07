import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { ListenError, startServer } from "../src/server.ts";
import { describeOnSqlite } from "./support/databases.ts";
import { createTestApp } from "./support/test-app.ts";

const ANY_PORT = { host: "127.0.0.1", port: 0 };

/** Sends bytes as they are and returns everything that came back. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  // Not ended: the server takes a half-closed connection for a client that went away.
  socket.write(bytes, "latin1");
  return text(socket);
}

/** A promise and what resolves it. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

describeOnSqlite("the server", ({ open }) => {
  const start = async () => {
    const { deps } = await createTestApp(await open());
    return { deps, server: await startServer(deps, ANY_PORT) };
  };

  it("listens, answers, and is gone after it stopped", async () => {
    const { server } = await start();
    const url = `http://127.0.0.1:${server.port}/readyz`;
    expect((await fetch(url)).status).toBe(200);
    await server.stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it("keeps idle connections longer than balancers do, which would send a request on one that is just being closed", async () => {
    const { server } = await start();
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/healthz`);
    expect(headers.get("keep-alive")).toBe("timeout=75");
    await server.stop();
  });

  it("refuses a body that is too large, whether its length is declared or not, and reads one that is not", async () => {
    const { server } = await start();
    const head = [
      "POST /oauth/2.1/token HTTP/1.1",
      "Host: localhost",
      "Connection: close",
      "Content-Type: application/x-www-form-urlencoded",
    ];
    const send = (length: string, body: string) => sendRaw(server.port, [...head, length, "", body].join("\r\n"));
    const form = "grant_type=none";
    const large = "a".repeat(300_000);
    const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect(await send("Content-Length: 300000", large)).toMatch(/^HTTP\/1.1 413 /);
    expect(await send("Transfer-Encoding: chunked", chunked(large))).toMatch(/^HTTP\/1.1 413 /);
    expect(await send(`Content-Length: ${form.length}`, form)).toContain("unsupported_grant_type");
    expect(await send("Transfer-Encoding: chunked", chunked(form))).toContain("unsupported_grant_type");
    await server.stop();
  });

  it("answers guards that wait for a revocation when it stops", async () => {
    const { deps, server } = await start();
    const url = `http://127.0.0.1:${server.port}/.well-known/revocations`;
    const first = await fetch(url);
    const { sequence } = decodeJwt<{ sequence: number }>(await first.text());
    const waiting = fetch(`${url}?since=${sequence}&wait=25`);
    await expect.poll(() => deps.revocations.figures().waiting).toBe(1);
    const stopping = server.stop();
    const { since, entries } = decodeJwt<{ since: number; entries: string }>(await (await waiting).text());
    expect([since, entries]).toEqual([sequence, ""]);
    await stopping;
  });

  it("frees the place of a guard that goes away", async () => {
    const { deps, server } = await start();
    const url = `http://127.0.0.1:${server.port}/.well-known/revocations`;
    const { sequence } = decodeJwt<{ sequence: number }>(await (await fetch(url)).text());
    const leaving = new AbortController();
    const waiting = fetch(`${url}?since=${sequence}&wait=25`, { signal: leaving.signal });
    await expect.poll(() => deps.revocations.figures().waiting).toBe(1);
    leaving.abort();
    await expect(waiting).rejects.toThrow();
    await expect.poll(() => deps.revocations.figures().waiting).toBe(0);
    await server.stop();
  });

  it("lets a running request finish before it stops, and waits for no idle connection", async () => {
    const { deps } = await createTestApp(await open());
    const entered = deferred();
    const release = deferred();
    const published = async () => {
      entered.resolve();
      await release.promise;
      return [];
    };
    const server = await startServer({ ...deps, signingKeys: { ...deps.signingKeys, published } }, ANY_PORT);
    const idle = connect(server.port, "127.0.0.1");
    await once(idle, "connect");
    const answer = fetch(`http://127.0.0.1:${server.port}/.well-known/jwks.json`);
    await entered.promise;
    const stopped = server.stop();
    await once(idle.resume(), "close");
    release.resolve();
    expect((await answer).status).toBe(200);
    await stopped;
  });

  it("says in a sentence that the port is taken", async () => {
    const { deps, server } = await start();
    const starting = startServer(deps, { host: "127.0.0.1", port: server.port });
    await expect(starting).rejects.toThrow(ListenError);
    await expect(starting).rejects.toThrow(
      `Port ${server.port} on 127.0.0.1 is already in use. Stop the process that uses it, or set PORT to another number.`,
    );
    await server.stop();
  });

  it("says in a sentence that the address is not one of this machine", async () => {
    const { deps } = await createTestApp(await open());
    const starting = startServer(deps, { host: "203.0.113.99", port: 0 });
    await expect(starting).rejects.toThrow("203.0.113.99 isn't an address of this machine");
  });

  it("answers 4xx to whatever bytes come as a request", async () => {
    const { deps, server } = await start();
    const host = "Host: localhost\r\nConnection: close\r\n";
    for (const bytes of [
      `GET /\\..\\..\\etc\\passwd HTTP/1.1\r\n${host}`,
      `GET /../../etc/passwd HTTP/1.1\r\n${host}`,
      `GET //evil.test/account HTTP/1.1\r\n${host}`,
      `GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${host}`,
      `GET /%ff%fe%00 HTTP/1.1\r\n${host}`,
      `GET /%zz HTTP/1.1\r\n${host}`,
      `GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\n${host}`,
      `GET nothing HTTP/1.1\r\n${host}`,
      `GET * HTTP/1.1\r\n${host}`,
      `GET http://evil.test/nothing HTTP/1.1\r\n${host}`,
      "GET /nothing HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n",
      "GET /nothing HTTP/1.1\r\nHost: evil.test@localhost\r\nConnection: close\r\n",
      "GET /nothing HTTP/1.1\r\nConnection: close\r\n",
      `BREW /account HTTP/1.1\r\n${host}`,
      `TRACE /account HTTP/1.1\r\n${host}`,
      `GET /nothing HTTP/1.1\r\nCookie: orgward_session=\xff\x01; =;;; a\r\n${host}`,
      `GET /api/backend/v1/user HTTP/1.1\r\nAuthorization: Bearer \xff\r\n${host}`,
      `GET /nothing HTTP/1.1\r\nX-Big: ${"a".repeat(20_000)}\r\n${host}`,
      `POST /login HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: -5\r\n${host}`,
      `POST /login HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${host}`,
      "\0\0\0\0\r\n",
    ]) {
      const answer = await sendRaw(server.port, `${bytes}\r\n`);
      expect(answer, JSON.stringify(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expect(deps.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    await server.stop();
  });

  it("answers cookies of any bytes without a failure", async () => {
    const { server } = await start();
    for (const cookie of [
      "orgward_session=%ff%00",
      "orgward_session=\xff",
      "orgward_session=",
      `orgward_session=${"a".repeat(8000)}`,
    ]) {
      const answer = await sendRaw(
        server.port,
        `GET /account HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`,
      );
      expect(answer, cookie).toMatch(/^HTTP\/1\.1 303 /);
    }
    await server.stop();
  });

  it("does not mistake a client that goes away for an error of its own", async () => {
    const { deps, server } = await start();
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nemail=",
    );
    await once(socket, "connect");
    socket.destroy();
    await fetch(`http://127.0.0.1:${server.port}/healthz`);
    await server.stop();
    expect(deps.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
