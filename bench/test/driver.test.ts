import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { connections, expectSuccess, putLoad, type Send } from "../driver/http.mjs";
import { measureInRounds } from "../driver/rounds.mjs";
import { askChild } from "../driver/worker.mjs";
import { listen } from "../guard/listen.mjs";
import { createRandom, shuffle } from "../random.mjs";

describe("load over HTTP", () => {
  const extent = { times: 4 };
  const open = (send: Send) => async () => expectSuccess(await send({ method: "GET", path: "/" }));
  const serve = (listener: RequestListener) => {
    const server = createServer(listener);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return listen(server);
  };

  test("goes over 32 connections, and what opens them is not counted", async () => {
    const sources: (number | undefined)[] = [];
    const port = await serve((request, response) => {
      sources.push(request.socket.remotePort);
      response.end("{}");
    });
    // Seven microseconds for each request that was served so far.
    const sample = await putLoad({ ports: [port], open, extent, processorMicroseconds: () => 7 * sources.length });
    expect(new Set(sources).size).toBe(connections);
    expect(sources).toHaveLength(connections * (1 + extent.times));
    expect(sample.processorMicroseconds).toBe(7);
    expect(sample.perSecond).toBeGreaterThan(0);
  });

  test.each([
    [
      "an answer isn't a success",
      (_: unknown, response: ServerResponse) => void response.writeHead(401).end("{}"),
      "401",
    ],
    ["a connection fails", (request: IncomingMessage) => void request.socket.destroy(), "other side closed"],
  ])("ends when %s", async (_, fail, problem) => {
    let served = 0;
    const port = await serve((request, response) => {
      served += 1;
      if (served > connections) fail(request, response);
      else response.end("{}");
    });
    await expect(putLoad({ ports: [port], open, extent })).rejects.toThrow(problem);
  });
});

describe("rounds", () => {
  it("measure each task once in each, start processes anew, and throw the warm-up away", async () => {
    const measured: string[] = [];
    let starts = 0;
    const samples = await measureInRounds({
      ...{ tasks: ["a", "b"], rounds: 4, starts: 2, warmUpRounds: 1, seed: 1, report: () => undefined },
      async start(run) {
        starts += 1;
        await run(async (task, round) => {
          measured.push(task);
          return round;
        });
      },
    });
    expect(starts).toBe(2);
    expect(measured).toHaveLength(2 * 2 * (1 + 2));
    expect([...samples.values()]).toEqual([
      [1, 2, 1, 2],
      [1, 2, 1, 2],
    ]);
  });

  it("have no warm-up where there is a single one", async () => {
    const measured: string[] = [];
    const samples = await measureInRounds({
      ...{ tasks: ["a"], rounds: 1, warmUpRounds: 5, seed: 1, report: () => undefined },
      start: (run) =>
        run(async (task, round) => {
          measured.push(task);
          return round;
        }),
    });
    expect(measured).toEqual(["a"]);
    expect([...samples.values()]).toEqual([[0]]);
  });

  it("are shuffled the same for the same seed, and lose no task", () => {
    const items = ["a", "b", "c", "d", "e", "f", "g", "h"];
    expect(shuffle(items, createRandom(1))).toEqual(shuffle(items, createRandom(1)));
    expect(shuffle(items, createRandom(1))).not.toEqual(shuffle(items, createRandom(2)));
    expect(shuffle(items, createRandom(3)).toSorted()).toEqual(items);
  });
});

test("a worker that serves an application ends when the benchmark does", async () => {
  const child = fork(fileURLToPath(new URL("../guard/worker.mjs", import.meta.url)), ["koa-bare"], { execArgv: [] });
  onTestFinished(() => void child.kill());
  expect(await askChild(child, "koa-bare", "start", {})).toMatchObject({ port: expect.any(Number) });
  const ended = once(child, "exit");
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
