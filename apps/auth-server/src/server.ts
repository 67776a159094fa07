import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { createApp } from "./app.ts";
import { startAuditStreams } from "./audit-streams.ts";
import { startConnectionWatch } from "./connection-watch.ts";
import { startDomainChecks } from "./domain-checks.ts";
import { startEventStream } from "./event-stream.ts";
import { deliveryChannels } from "./features.ts";
import { startMaintenance } from "./maintenance.ts";
import { startDeliveries } from "./platform/deliveries/deliver.ts";
import type { Deps } from "./platform/deps.ts";
import { startMailDelivery } from "./platform/mail/delivery.ts";
import { createMetrics } from "./platform/observability/metrics.ts";
import { startTransmitterPolls } from "./transmitter-polls.ts";

/** How long requests may take to finish once the server was told to stop. */
const DRAIN_MILLISECONDS = 10_000;

/** Longer than balancers keep idle connections, most of them 60 s: who closes first must not be the one that gets the next request. */
const KEEP_ALIVE_MILLISECONDS = 75_000;

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Accepts no more connections, lets running requests finish within a bound, and closes the store. */
  stop(): Promise<void>;
}

/** The address cannot be listened on; the message says why and what to do. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** Starts to serve the app. Throws `ListenError` when the address is taken or not ours. */
export async function startServer(deps: Deps, address: { host: string; port: number }): Promise<RunningServer> {
  const errorHandler = (error: unknown) => refuseUnreadable(deps, error);
  const metrics = createMetrics(deps);
  metrics.observeProcess();
  const listener = getRequestListener(createApp(deps, metrics).fetch, { errorHandler });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MILLISECONDS }, listener);
  const drain = trackConnections(server);
  await listen(server, address);
  const stopMaintenance = startMaintenance(deps);
  const stopMailDelivery = startMailDelivery(deps);
  const stopDeliveries = startDeliveries(deps, deliveryChannels);
  const stopEventStream = startEventStream(deps, {
    onSealed: metrics.countAuditEvents,
    onRevoked: metrics.observeRevocation,
  });
  const stopAuditStreams = startAuditStreams(deps);
  const stopDomainChecks = startDomainChecks(deps);
  const stopConnectionWatch = startConnectionWatch(deps);
  const stopTransmitterPolls = startTransmitterPolls(deps);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      deps.revocations.stopWaiting();
      await Promise.all([
        ...[drain(), stopMailDelivery(), stopDeliveries(), stopAuditStreams()],
        ...[stopDomainChecks(), stopConnectionWatch(), stopTransmitterPolls(), stopMaintenance()],
      ]);
      await stopEventStream();
      await deps.store.close();
    },
  };
}

/** Answers a request whose address or headers are so wrong that it does not reach the app. */
function refuseUnreadable({ logger }: Deps, error: unknown): Response {
  if (error instanceof RequestError) {
    return Response.json(
      { code: "invalid_request", message: "The request's URL or Host header is malformed." },
      { status: 400 },
    );
  }
  logger.error({ error }, "unexpected error");
  return Response.json({ code: "internal_error", message: "Something went wrong on our side." }, { status: 500 });
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, "listening");
  } catch (error) {
    throw new ListenError(explainListenError(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is already in use. Stop the process that uses it, or set PORT to another number.`;
    case "EACCES":
      return `This user isn't allowed to use port ${port}. Set PORT to 1024 or higher.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${host} isn't an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all of them.`;
    default:
      return `The server can't listen on ${host} port ${port}: ${message}.`;
  }
}

/** Follows a server's connections and returns what ends them: idle ones at once, busy ones after their answer or the bound. */
function trackConnections(server: Server): () => Promise<void> {
  const idle = new Set<Socket>();
  let draining = false;
  server.on("connection", (socket) => {
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.once("close", () => {
      if (draining) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return async () => {
    draining = true;
    const closed = once(server, "close");
    server.close();
    // Node waits for connections that never sent a request, such as those that browsers open in advance.
    for (const socket of idle) socket.destroy();
    const bound = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
    await closed;
    clearTimeout(bound);
  };
}
