import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { changeAppearance } from "../../../src/features/appearance/domain/appearance.ts";
import { deliverDueMails } from "../../../src/platform/mail/delivery.ts";
import { enqueueMail, type Mail, prepareMail } from "../../../src/platform/mail/queue.ts";
import { createSmtpTransport } from "../../../src/platform/mail/smtp-transport.ts";
import type { MailTransport } from "../../../src/platform/mail/transport.ts";
import { describeDatabases } from "../../support/databases.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { mailRefusal } from "../../support/strict-mail-server.ts";
import { createTestDeps, type TestDeps } from "../../support/test-deps.ts";

const TO = "ada@example.test";
const LINK: Mail = {
  kind: "reset_password",
  url: "http://localhost:4000/reset-password?token=abc",
  validSeconds: 3600,
};

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A mail server on a free port, and what it was given. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const { port } = await listen(server);
  cleanUps.push(() => server.close(() => undefined));
  return { received, url: `smtp://127.0.0.1:${port}` };
}

async function listen(server: SMTPServer): Promise<AddressInfo> {
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return listener.address() as AddressInfo;
}

async function findDeadAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `smtp://127.0.0.1:${port}`;
}

function connect(url: string): MailTransport {
  const transport = createSmtpTransport({ url, from: "Example <auth@example.com>" });
  cleanUps.push(() => transport.close());
  return transport;
}

/** A mail server that refuses every recipient for good. */
function startStrictServer() {
  return startMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error(`no ${address} here`), { responseCode: 550 })),
  });
}

/** A mail server that takes its time: a test accepts or refuses each attempt, in their order. */
function createSlowServer() {
  const attempts: { readonly accept: () => void; readonly refuse: () => void }[] = [];
  const smtp: MailTransport = {
    send: () =>
      new Promise((resolve, reject) => {
        attempts.push({ accept: resolve, refuse: () => reject(mailRefusal()) });
      }),
    close: () => undefined,
  };
  return { smtp, attempts };
}

/** Lets two processes deliver the same email, the second after the first has kept it for longer than its lease. */
async function deliverTwice(deps: TestDeps) {
  const { smtp, attempts } = createSlowServer();
  const first = deliverDueMails({ ...deps, smtp });
  await expect.poll(() => attempts.length).toBe(1);
  deps.clock.advance(300);
  const second = deliverDueMails({ ...deps, smtp });
  await expect.poll(() => attempts.length).toBe(2);
  return { first, second, attempts };
}

async function enqueue(deps: TestDeps, mail: Mail = LINK): Promise<string> {
  const record = await prepareMail(deps, { email: TO }, mail);
  await deps.store.write((repositories) => enqueueMail(repositories, record));
  return record.mailId;
}

describeDatabases("mail delivery", ({ open }) => {
  it("sends what is queued by SMTP, once, as text and as HTML, and forgets it", async () => {
    const { received, url } = await startMailServer();
    const deps = await createTestDeps(await open(), { smtp: connect(url) });
    const mailId = await enqueue(deps);
    expect(await deliverDueMails(deps)).toBe(1);
    expect(await deliverDueMails(deps)).toBe(0);
    expect(received).toHaveLength(1);
    const [message = ""] = received;
    expect(message).toMatch(/^From: Example <auth@example\.com>/m);
    expect(message).toMatch(/^To: ada@example\.test/m);
    expect(message).toContain(`Message-ID: <${mailId}@example.com>`);
    expect(message).toContain("Subject: Reset your Orgward password");
    expect(message).toMatch(/Content-Type: text\/plain/);
    expect(message).toMatch(/Content-Type: text\/html/);
    expect(await deps.store.read.mails.find(mailId)).toBeNull();
  });

  it("names the deployment, not the host that it runs on", async () => {
    const { received, url } = await startMailServer();
    const deps = await createTestDeps(await open(), { smtp: connect(url) });
    await deps.store.write((repositories) => changeAppearance(repositories, { name: "Acme ID" }));
    await enqueue(deps);
    await deliverDueMails(deps);
    expect(received[0]).toContain("Subject: Reset your Acme ID password");
    expect(received[0]?.replaceAll(/https?:\/\/localhost:4000/g, "")).not.toContain("localhost:4000");
  });

  it("tries a dead server again, later each time, and loses nothing", async () => {
    const deps = await createTestDeps(await open(), { smtp: connect(await findDeadAddress()) });
    const mailId = await enqueue(deps);
    for (const pause of [30, 60, 120]) {
      expect(await deliverDueMails(deps)).toBe(1);
      deps.clock.advance(pause - 1);
      expect(await deliverDueMails(deps)).toBe(0);
      deps.clock.advance(1);
    }
    const { received, url } = await startMailServer();
    expect(await deliverDueMails({ ...deps, smtp: connect(url) })).toBe(1);
    expect(received).toHaveLength(1);
    expect(await deps.store.read.mails.find(mailId)).toBeNull();
    expect(deps.logLines.filter((line) => line.includes("email not sent"))).toHaveLength(3);
  });

  it("gives a mail up after three days, or when the other side refuses it for good", async () => {
    const deps = await createTestDeps(await open(), { smtp: connect(await findDeadAddress()) });
    const old = await enqueue(deps);
    deps.clock.advance(3 * 24 * 3600);
    await deliverDueMails(deps);
    expect(await deps.store.read.mails.find(old)).toBeNull();
    const { url } = await startStrictServer();
    const refused = await enqueue(deps);
    await deliverDueMails({ ...deps, smtp: connect(url) });
    expect(await deps.store.read.mails.find(refused)).toBeNull();
    expect(deps.logLines.filter((line) => line.includes("email given up"))).toHaveLength(2);
    const about = { type: "email.not_delivered", actor: { kind: "server" } };
    const details = { email: "reset_password", attempts: 1 };
    expect(await recordedEvents(deps)).toMatchObject([
      { ...about, reason: "never_accepted", details: { ...details, error_code: "ESOCKET", reply_code: null } },
      { ...about, reason: "refused", details: { ...details, error_code: "EENVELOPE", reply_code: 550 } },
    ]);
  });

  it("gives a mail up after three days that it can't decrypt", async () => {
    const deps = await createTestDeps(await open(), { smtp: connect(await findDeadAddress()) });
    const mailId = await enqueue(deps);
    const stranger = { ...deps, sealers: { ...deps.sealers, mails: deps.sealers.totpSecrets } };
    await deliverDueMails(stranger);
    expect(await recordedEvents(deps)).toEqual([]);
    deps.clock.advance(3 * 24 * 3600);
    await deliverDueMails(stranger);
    expect(await deps.store.read.mails.find(mailId)).toBeNull();
    expect(await recordedEvents(deps)).toMatchObject([
      { type: "email.not_delivered", reason: "unreadable", target: { id: null }, details: { error_code: null } },
    ]);
  });

  it("tells once of a mail that is refused to two processes, after the first has kept it too long", async () => {
    const deps = await createTestDeps(await open());
    const mailId = await enqueue(deps);
    const { first, second, attempts } = await deliverTwice(deps);
    attempts[0]?.refuse();
    await first;
    expect(await deps.store.read.mails.find(mailId)).not.toBeNull();
    expect(await recordedEvents(deps)).toEqual([]);
    attempts[1]?.refuse();
    await second;
    expect(await deps.store.read.mails.find(mailId)).toBeNull();
    expect(await recordedEvents(deps)).toMatchObject([{ type: "email.not_delivered", details: { attempts: 2 } }]);
    expect(deps.logLines.filter((line) => line.includes("email given up"))).toHaveLength(1);
  });

  it("tells nothing of a mail that one process was refused and another sent", async () => {
    const deps = await createTestDeps(await open());
    await enqueue(deps);
    const { first, second, attempts } = await deliverTwice(deps);
    attempts[1]?.accept();
    await second;
    attempts[0]?.refuse();
    await first;
    expect(await recordedEvents(deps)).toEqual([]);
  });

  it("keeps a mail that the other side refuses for now", async () => {
    const { url } = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error("busy"), { responseCode: 451 })),
    });
    const deps = await createTestDeps(await open(), { smtp: connect(url) });
    const mailId = await enqueue(deps);
    await deliverDueMails(deps);
    expect(await deps.store.read.mails.find(mailId)).toMatchObject({ attempts: 1, dueAt: deps.clock() + 30 });
  });

  it("keeps a mail whose sender isn't allowed, as every other would be refused as well", async () => {
    const { url } = await startMailServer({
      onMailFrom: (_address, _session, callback) =>
        callback(Object.assign(new Error("not your address"), { responseCode: 553 })),
    });
    const deps = await createTestDeps(await open(), { smtp: connect(url) });
    const mailId = await enqueue(deps);
    await deliverDueMails(deps);
    expect(await deps.store.read.mails.find(mailId)).toMatchObject({ attempts: 1, dueAt: deps.clock() + 30 });
  });

  it("logs no address, subject or link, whatever the other side says", async () => {
    const { url } = await startMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(Object.assign(new Error(`${address} is unknown`), { responseCode: 550 })),
    });
    const deps = await createTestDeps(await open(), { smtp: connect(url) });
    await enqueue(deps);
    await deliverDueMails(deps);
    await enqueue(deps);
    await deliverDueMails({ ...deps, smtp: null });
    const log = deps.logLines.join("");
    expect(log).toMatch(/"kind":"reset_password".*"code":"EENVELOPE"/);
    for (const secret of ["example.test", "token", "Choose a new"]) expect(log).not.toContain(secret);
  });

  it("sends no mail twice when several processes deliver", async () => {
    const { received, url } = await startMailServer();
    const deps = await createTestDeps(await open(), { smtp: connect(url) });
    for (let index = 0; index < 20; index += 1) await enqueue(deps);
    const deliverAll = async () => {
      while ((await deliverDueMails(deps)) > 0);
    };
    await Promise.all([deliverAll(), deliverAll(), deliverAll()]);
    expect(received).toHaveLength(20);
    expect(new Set(received.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1])).size).toBe(20);
  });

  it("takes on what a process left behind that died while it sent", async () => {
    const deps = await createTestDeps(await open());
    const dying: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined };
    await enqueue(deps);
    void deliverDueMails({ ...deps, smtp: dying });
    await expect.poll(() => deps.store.read.mails.hasDue(deps.clock())).toBe(false);
    const { received, url } = await startMailServer();
    const survivor = { ...deps, smtp: connect(url) };
    expect(await deliverDueMails(survivor)).toBe(0);
    deps.clock.advance(300);
    expect(await deliverDueMails(survivor)).toBe(1);
    expect(received).toHaveLength(1);
  });

  it("stores nothing of a mail in the clear", async () => {
    const deps = await createTestDeps(await open());
    const stored = await deps.store.read.mails.find(await enqueue(deps));
    expect(JSON.stringify(stored)).not.toMatch(/ada@|token=/);
  });

  it("sends nothing of a unit of work that fails", async () => {
    const deps = await createTestDeps(await open());
    const record = await prepareMail(deps, { email: TO }, LINK);
    const unit = deps.store.write(async (repositories) => {
      await enqueueMail(repositories, { ...record, mailId: randomUUID() });
      throw new Error("undone");
    });
    await expect(unit).rejects.toThrow("undone");
    expect(await deliverDueMails(deps)).toBe(0);
  });
});
