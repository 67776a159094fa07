import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { isWhole } from "../failover/cluster.mjs";
import { startLink } from "../failover/link.mjs";
import { describeSeconds } from "../failover/refusals.mjs";
import { databaseUrl, haproxyFile, patroniFile } from "../failover/settings.mjs";

const node = { name: "one", postgresPort: 1, patroniPort: 2, postgresLink: 3, patroniLink: 4, etcdLink: 5 };

it("holds back what passes a link that is cut, tells neither side, and lets it through when it is mended", async () => {
  const echo = createServer((socket) => void socket.pipe(socket)).listen(0, "127.0.0.1");
  await once(echo, "listening");
  const link = await startLink((echo.address() as AddressInfo).port);
  const socket = connect(link.port, "127.0.0.1").setEncoding("utf8");
  onTestFinished(() => {
    socket.destroy();
    link.close();
    echo.close();
  });
  const answers: string[] = [];
  socket.on("data", (text: string) => void answers.push(text));
  socket.write("a");
  await expect.poll(() => answers.join("")).toBe("a");
  link.cut();
  socket.write("b");
  const late = connect(link.port, "127.0.0.1").setEncoding("utf8");
  onTestFinished(() => void late.destroy());
  await once(late, "connect");
  late.write("c");
  expect(socket.closed || late.closed).toBe(false);
  expect(answers.join("")).toBe("a");
  link.mend();
  const [answer] = await once(late, "data");
  expect(answer).toBe("c");
  await expect.poll(() => answers.join("")).toBe("ab");
});

it("knows a cluster that can lose its primary from one that can't", () => {
  const members = ["leader", "sync_standby", "replica"].map((role) => ({
    name: role,
    role,
    state: "running",
    timeline: 2,
  }));
  expect(isWhole(members)).toBe(true);
  expect(isWhole(members.slice(0, 2))).toBe(false);
  expect(isWhole(members.map((member) => ({ ...member, role: member.role.replace("sync_standby", "replica") })))).toBe(
    false,
  );
  expect(isWhole(members.map((member, index) => ({ ...member, timeline: index })))).toBe(false);
  expect(isWhole(members.map((member) => ({ ...member, state: "starting" })))).toBe(false);
});

it("says the middle and the worst of the times without a confirmation", () => {
  expect(describeSeconds([30, 10, 20, 25])).toBe("p50 20.0 s, worst 30.0 s");
  expect(describeSeconds([7])).toBe("p50 7.0 s, worst 7.0 s");
});

it("runs the recipe, with the addresses and folders of a run alone", async () => {
  const haproxy = await haproxyFile(6, [node]);
  expect(haproxy).toContain("bind 127.0.0.1:6\n");
  expect(haproxy.match(/^ {2}server .*$/gm)).toEqual(["  server one 127.0.0.1:3 check port 4"]);
  const patroni = await patroniFile("/tmp/disk");
  expect(patroni).toMatch(/post_bootstrap: .*\/deploy\/high-availability\/create-database\.sh$/m);
  expect(patroni).toContain('parameters: {"unix_socket_directories":"/tmp/disk"');
  expect(databaseUrl([3, 4])).toMatch(/@127\.0\.0\.1:3,127\.0\.0\.1:4\/orgward$/);
});
