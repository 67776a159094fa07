import { once } from "node:events";
import type { AddressInfo } from "node:net";
import getPort from "get-port";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkCertificate } from "../../../src/cli/doctor/certificate.ts";
import { runChecks } from "../../../src/cli/doctor/check.ts";
import { checkDisk } from "../../../src/cli/doctor/disk.ts";
import { checkMail } from "../../../src/cli/doctor/mail.ts";
import { checkOutboundNetworks } from "../../../src/cli/doctor/outbound.ts";
import { checkProxies } from "../../../src/cli/doctor/proxies.ts";
import { systemDeps } from "../../../src/cli/doctor/system.ts";
import type { Subnet } from "../../../src/platform/config/environment-values.ts";
import { createDataDirectory } from "../../support/data-directory.ts";

const NOW = 1_790_000_000_000;
const DAY = 24 * 3600 * 1000;
const GIB = 1024 ** 3;

describe("the certificate", () => {
  const check = (days: number, problem: string | null = null, authUrl = "https://auth.example.com") =>
    checkCertificate(
      { authUrl },
      { now: () => NOW, readCertificate: async () => ({ validTo: NOW + days * DAY, problem }) },
    );

  it("is ok as long as it needn't be renewed", async () => {
    expect(await check(60)).toMatchObject({ status: "ok", detail: expect.stringContaining("60 more days") });
    expect(await check(13)).toMatchObject({ status: "warning", detail: expect.stringContaining("13 days") });
  });

  it("has failed where clients refuse it", async () => {
    expect(await check(60, "CERT_HAS_EXPIRED")).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("CERT_HAS_EXPIRED"),
    });
  });

  it("isn't looked at without TLS", async () => {
    expect(await check(60, null, "http://localhost:4000")).toMatchObject({ status: "skipped" });
  });

  it("is read from the server, even one that clients refuse", async () => {
    const port = await startMailServer({ secure: true });
    const certificate = await systemDeps.readCertificate({ host: "127.0.0.1", port });
    expect(certificate.validTo).toBeGreaterThan(0);
    expect(certificate.problem).toMatch(/CERT|SIGNATURE/);
  });

  it("has failed where nothing listens", async () => {
    const authUrl = `https://127.0.0.1:${await getPort()}`;
    const [finding] = await runChecks([{ name: "certificate", run: () => checkCertificate({ authUrl }, systemDeps) }]);
    expect(finding).toMatchObject({ status: "failed", detail: expect.stringContaining("ECONNREFUSED") });
  });
});

describe("the mail server", () => {
  const user = (password: string, port: number) => ({
    smtp: { url: `smtp://orgward:${password}@127.0.0.1:${port}`, from: "auth@example.com" },
  });
  const onlyOne: SMTPServerOptions = {
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ password }, _session, done) =>
      password === "correct" ? done(null, { user: "orgward" }) : done(new Error("Invalid username or password")),
    onMailFrom: (_address, _session, done) => done(new Error("An email was sent.")),
  };

  it("is ok where it accepts the password, and gets no email", async () => {
    const port = await startMailServer(onlyOne);
    expect(await checkMail(user("correct", port), systemDeps)).toEqual({
      status: "ok",
      detail: `The mail server 127.0.0.1:${port} accepts the user and password.`,
    });
  });

  it("has failed where it refuses the password, which isn't repeated", async () => {
    const port = await startMailServer(onlyOne);
    const finding = await checkMail(user("mistyped", port), systemDeps);
    expect(finding).toMatchObject({ status: "failed", remedy: expect.stringContaining("SMTP_URL") });
    expect(JSON.stringify(finding)).not.toContain("mistyped");
  });

  it("has failed where nothing listens", async () => {
    const finding = await checkMail(user("correct", await getPort()), systemDeps);
    expect(finding).toMatchObject({ status: "failed", detail: expect.stringContaining("ECONNREFUSED") });
    expect(JSON.stringify(finding)).not.toContain("correct@");
  });

  it("isn't looked for where there is none", async () => {
    expect(await checkMail({ smtp: null }, systemDeps)).toMatchObject({ status: "skipped" });
  });
});

describe("the proxies", () => {
  const one = { address: "10.0.0.1", prefix: 32, family: "ipv4" } as const;
  const loopback = { address: "127.0.0.1", prefix: 32, family: "ipv4" } as const;
  const loopback6 = { address: "0:0:0:0:0:0:0:1", prefix: 128, family: "ipv6" } as const;
  const check = (
    trustedProxies: readonly Subnet[],
    { authUrl = "https://auth.example.com", host = "0.0.0.0" }: { authUrl?: string; host?: string } = {},
  ) => checkProxies({ authUrl, host, port: 4000, trustedProxies });

  it("are ok where they are named", () => {
    expect(check([one])).toMatchObject({ status: "ok" });
  });

  it("are missing where TLS ends elsewhere and none is trusted", () => {
    expect(check([])).toMatchObject({ status: "warning", remedy: expect.stringContaining("TRUSTED_PROXIES") });
  });

  it("have failed where everybody is one", () => {
    const everybody = { address: "::", prefix: 0, family: "ipv6" } as const;
    expect(check([one, everybody])).toMatchObject({ status: "failed" });
  });

  it.each(["0.0.0.0", "::", "203.0.113.7", "not a host"])(
    "are a warning where they are on this machine, and other machines get around them at %s",
    (host) => {
      for (const trusted of [[loopback], [loopback, loopback6]]) {
        expect(check(trusted, { host })).toEqual({
          status: "warning",
          detail: expect.stringContaining(`on ${host}, port 4000`),
          remedy: expect.stringContaining("HOST=127.0.0.1"),
        });
      }
    },
  );

  it.each(["127.0.0.1", "localhost", "::1"])("are ok on this machine where the server listens on %s", (host) => {
    expect(check([loopback, loopback6], { host })).toMatchObject({ status: "ok" });
  });

  it("are ok elsewhere, whatever the server listens on", () => {
    expect(check([loopback, { address: "172.16.0.0", prefix: 12, family: "ipv4" }])).toMatchObject({ status: "ok" });
    expect(check([{ address: "127.0.0.0", prefix: 7, family: "ipv4" }])).toMatchObject({ status: "ok" });
  });

  it("aren't needed without TLS", () => {
    expect(check([], { authUrl: "http://localhost:4000" })).toMatchObject({ status: "skipped" });
    expect(check([loopback], { authUrl: "http://localhost:4000" })).toMatchObject({ status: "ok" });
  });
});

describe("the networks that events may be sent to", () => {
  const network = (address: string, prefix: number) => ({ address, prefix, family: "ipv4" }) as const;
  const check = (...outboundNetworks: Subnet[]) => checkOutboundNetworks({ outboundNetworks });

  it("are ok where there are none but public ones, and where they are receivers'", () => {
    expect(check()).toMatchObject({ status: "ok", detail: expect.stringContaining("public addresses alone") });
    expect(check(network("10.0.0.0", 8))).toMatchObject({
      status: "ok",
      detail: expect.stringContaining("one network"),
    });
  });

  it.each([
    ["everything", network("0.0.0.0", 0)],
    ["all that is link-local", network("169.254.0.0", 16)],
  ])("are a warning where they are %s, and so the cloud's credentials", (_, everything) => {
    expect(check(network("10.0.0.0", 8), everything)).toMatchObject({
      status: "warning",
      detail: expect.stringContaining("169.254.169.254"),
    });
  });
});

describe("the disk", () => {
  const sqlite = { kind: "sqlite", file: "/data/orgward.db" } as const;
  const check = (bytes: number) =>
    checkDisk({ database: sqlite, dataDirectory: "/data" }, { freeBytes: async () => bytes });

  it.each([
    ["ok", 2 * GIB],
    ["warning", GIB / 2],
    ["failed", GIB / 20],
  ])("is %s with %d bytes free", async (status, bytes) => {
    expect(await check(bytes)).toMatchObject({
      status,
      detail: expect.stringMatching(/^\d+ MiB are free in \/data\.$/),
    });
  });

  it("is asked of this machine, and isn't looked at for PostgreSQL", async () => {
    expect(await systemDeps.freeBytes(await createDataDirectory())).toBeGreaterThan(0);
    const postgres = { kind: "postgres", url: "postgres://db/orgward" } as const;
    expect(await checkDisk({ database: postgres, dataDirectory: "/data" }, systemDeps)).toMatchObject({
      status: "skipped",
    });
    expect(await checkDisk({ database: sqlite, dataDirectory: "/nowhere/at/all" }, systemDeps)).toMatchObject({
      status: "skipped",
    });
  });
});

async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ logger: false, ...options });
  // A client that looks at the certificate alone ends the connection.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return (listening.address() as AddressInfo).port;
}
