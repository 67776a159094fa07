import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { choosePorts } from "../../scripts/setup/ports.mjs";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, "close");
  }
});

const services = [
  { name: "auth-server", title: "auth server", port: 4000 },
  { name: "demo-express", title: "Express demo", port: 4001 },
];

const taken =
  (...ports: readonly number[]) =>
  async (port: number) =>
    !ports.includes(port);

describe("ports", () => {
  test("are the wanted ones where nobody listens", async () => {
    expect(await choosePorts(services, taken())).toEqual({ "auth-server": 4000, "demo-express": 4001 });
  });

  test("are others, with the same last digit, where somebody does", async () => {
    const ports = await choosePorts(services, taken(4000, 4010, 4001));
    expect(ports).toEqual({ "auth-server": 4020, "demo-express": 4011 });
  });

  test("that were given stand, and the others make way", async () => {
    const given = { name: "demo-koa", title: "Koa demo", port: 4000, isGiven: true };
    expect(await choosePorts([...services, given], taken())).toMatchObject({ "demo-koa": 4000, "auth-server": 4010 });
  });

  test("that were given are not replaced: the sentence names the port, who needs it, and what to do", async () => {
    const given = { name: "demo-koa", title: "Koa demo", port: 5000, isGiven: true };
    const sentence = /^Port 5000 is in use, and the Koa demo .*\. Stop the process .*, or choose another port\.$/;
    await expect(choosePorts([given], taken(5000))).rejects.toThrow(sentence);
    await expect(choosePorts([given, { ...given, name: "other" }], taken())).rejects.toThrow("Port 5000 is in use");
  });

  test("end where there are none left", async () => {
    await expect(choosePorts(services, async () => false)).rejects.toThrow("Every port from 4000 on is taken.");
  });

  test.each([["127.0.0.1"], [undefined]])("that somebody listens on at %s are found", async (host) => {
    const port = await listen(host);
    const { planted } = await choosePorts([{ name: "planted", title: "Planted", port }]);
    expect(planted).toBeGreaterThan(port);
  });
});

async function listen(host?: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
