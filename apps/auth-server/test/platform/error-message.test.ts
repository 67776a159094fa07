import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { errorMessage } from "../../src/platform/error-message.ts";

it("says of each address of a host why it cannot be connected to", async () => {
  const addresses = [
    { address: "::1", family: 6 },
    { address: "127.0.0.1", family: 4 },
  ];
  const socket = connect({ host: "localhost", port: 1, lookup: (_host, _options, done) => done(null, addresses) });
  const [error] = await once(socket, "error").catch((thrown: unknown) => [thrown]);
  expect(errorMessage(error as Error)).toMatch(/::1:1.*; .*127\.0\.0\.1:1$/);
});

it("is the message of any other error", () => {
  expect(errorMessage(new Error("no room"))).toBe("no room");
  expect(errorMessage(new AggregateError([new Error("a")], "none of them"))).toBe("none of them");
});
