import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { measureUnderLoad } from "../load.mjs";

const seconds = 0.05;
const connections = 32;
const requests = ["a", "b", "c"].map((token) => ({
  method: "GET" as const,
  path: "/",
  headers: { authorization: `Bearer ${token}` },
}));

test("32 connections send the requests in turn, and those that open the connections are not counted", async () => {
  const seen: (string | undefined)[] = [];
  const ports = new Set<number | undefined>();
  const port = await serve((request, response) => {
    seen.push(request.headers.authorization);
    ports.add(request.socket.remotePort);
    response.end("{}");
  });
  // Seven microseconds for each request that was served so far.
  const sample = await measureUnderLoad(port, requests, async () => 7 * seen.length, seconds);
  expect(ports.size).toBe(connections);
  expect(seen.length).toBeGreaterThan(connections);
  expect(sample.processorMicrosecondsPerRequest).toBe(7);
  expect(sample.requestsPerSecond).toBeGreaterThan(0);
  expect(sample.requestsPerSecond).toBeLessThanOrEqual((seen.length - connections) / seconds);
  for (const { headers } of requests) {
    const share = seen.filter((authorization) => authorization === headers.authorization).length;
    expect(Math.abs(share - seen.length / requests.length)).toBeLessThan(1);
  }
});

test("one answer that is no 2xx ends it", async () => {
  const port = await serve((request, response) => {
    response.writeHead(request.headers.authorization === "Bearer c" ? 401 : 200).end("{}");
  });
  await expect(measureUnderLoad(port, requests, async () => 0, seconds)).rejects.toThrow(
    "A request was answered with 401; every token was good.",
  );
});

test("a connection that fails ends it", async () => {
  let served = 0;
  const port = await serve((request, response) => {
    served += 1;
    if (served > connections) request.socket.destroy();
    else response.end("{}");
  });
  await expect(measureUnderLoad(port, requests, async () => 0, seconds)).rejects.toThrow("other side closed");
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
