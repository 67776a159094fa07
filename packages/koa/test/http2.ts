import { once } from "node:events";
import { connect, createServer, type OutgoingHttpHeaders } from "node:http2";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type Koa from "koa";

/** Asks an app that is served by HTTP/2 without TLS; `close` ends it. */
export async function startHttp2(app: Koa) {
  const server = createServer(app.callback()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  async function ask(path: string, headers: OutgoingHttpHeaders): Promise<object> {
    const stream = session.request({ ":path": path, ...headers });
    const [received] = await once(stream, "response");
    return { status: received[":status"], ...((await json(stream)) as object) };
  }

  async function close(): Promise<void> {
    session.close();
    server.close();
    await once(server, "close");
  }

  return Object.assign(ask, { close });
}
