import { once } from "node:events";
import { mkdir, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { runCli } from "../../src/cli/command-line.ts";
import { developmentEnvironment } from "../../src/cli/dev.ts";
import { DEMO_API_KEY, DEMO_PASSWORD, demoOperator, demoUsers } from "../../src/demo/demo-data.ts";
import { createDataDirectory } from "../support/data-directory.ts";
import { runInProcess } from "../support/in-process-command.ts";

const usual = async ([first = 0]: readonly number[]) => first;

describe("the environment of `orgward dev`", () => {
  it("has demo data, and the usual port where it is free", async () => {
    const { environment, notes } = await developmentEnvironment({}, usual);
    expect(environment).toMatchObject({
      NODE_ENV: "development",
      DEMO_DATA: "true",
      PORT: "4000",
      LOG_LEVEL: "warn",
    });
    expect(notes).toEqual([]);
  });

  it("has another port where the usual one is taken, and says so", async () => {
    const { environment, notes } = await developmentEnvironment({}, async ([, second = 0]) => second);
    expect(environment.PORT).toBe("4010");
    expect(notes).toEqual(["Port 4000 is taken, so the server gets 4010."]);
  });

  it.each([{ PORT: "5000" }, { AUTH_URL: "http://localhost:4000" }])(
    "keeps the address that %o gives",
    async (given) => {
      const never = () => expect.unreachable("a port was looked for");
      const { environment } = await developmentEnvironment(given, never);
      expect(environment).toMatchObject(given);
    },
  );

  it("warns of an address that other machines may reach", async () => {
    expect((await developmentEnvironment({ HOST: "0.0.0.0" }, usual)).notes.join()).toMatch(/^HOST is 0\.0\.0\.0: /);
    expect((await developmentEnvironment({ HOST: "::1" }, usual)).notes).toEqual([]);
  });

  it("keeps settings, but not the database of something else", async () => {
    const given = { LOG_LEVEL: "debug", SMTP_URL: "smtp://mail.test", DATABASE_URL: "postgres://app:secret@db/app" };
    const { environment, notes } = await developmentEnvironment(given, usual);
    expect(environment).toMatchObject({ LOG_LEVEL: "debug", SMTP_URL: "smtp://mail.test", DATABASE_URL: undefined });
    expect(notes.join()).toMatch(/^DATABASE_URL has no effect on `orgward dev`/);
    expect(notes.join()).not.toContain("secret");
  });
});

describe("orgward dev", () => {
  it("is refused in production, and leaves nothing behind", async () => {
    const DATA_DIR = join(await createDataDirectory(), "data");
    expect(await runInProcess(["dev"], { NODE_ENV: "production", DATA_DIR })).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "`orgward dev` loads demo data whose passwords are public, so it doesn't run with NODE_ENV=production. Run `orgward start` instead.\n",
    });
    await expect(readdir(DATA_DIR)).rejects.toThrow("ENOENT");
  });

  it("refuses a PORT that is taken, in one sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const PORT = String((other.address() as AddressInfo).port);
    const { code, stderr } = await runInProcess(["dev"], { PORT, ...(await quickData()) });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${PORT} on 127\\.0\\.0\\.1 is already in use\\. .*set PORT.*\\n$`));
  });

  it("refuses a --port that is taken, whatever PORT says", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = String((other.address() as AddressInfo).port);
    const { code, stderr } = await runInProcess(["dev", "--port", port], { PORT: "4000", ...(await quickData()) });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the process that uses it, or give --port another number. The app's .env names this address, too: change AUTH_URL there.\n`,
    );
  });

  it("serves the demo data, says how to sign in and get a token, and ends with the first signal", async () => {
    const server = await startDev(await quickData());
    const origin = /running at (http:\/\/localhost:\d+)\./.exec(server.welcome)?.[1] ?? "";
    for (const word of [...demoUsers.map(({ email }) => email), demoOperator.email, DEMO_PASSWORD, DEMO_API_KEY]) {
      expect(server.welcome).toContain(word);
    }
    expect(server.welcome).toContain("owner@globex.test     Owner of Globex, Member of Acme\n");
    expect(server.welcome).toContain("nobody@example.test   not in an organization\n");
    for (const page of ["/login", "/dashboard", "/dev/mail"]) {
      expect(server.welcome).toContain(origin + page);
      expect((await fetch(origin + page)).status, page).toBe(200);
    }
    expect(server.welcome).toMatch(/^ {2}Acme +11111111-1111-4111-8111-111111111111$/m);
    expect(server.welcome).toMatch(/^Next, your own app: install @orgward\/express, /m);
    const answer = await fetch(...requestOf(server.welcome));
    expect(await answer.json()).toEqual({ access_token: expect.stringMatching(/^ey/) });
    expect(await server.stop()).toBe(0);
  });
});

async function quickData(): Promise<Record<string, string>> {
  const DATA_DIR = join(await createDataDirectory(), "data");
  await mkdir(DATA_DIR, { mode: 0o700 });
  return { DATA_DIR, SIGNING_ALGORITHM: "ES256" };
}

/** Runs `orgward dev` in this process until it has said that it listens. */
async function startDev(environment: Record<string, string>) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const problems = text(stderr);
  let signal: (name: string) => void = () => undefined;
  const ended = runCli(["dev"], {
    environment,
    stdin: Readable.from([]),
    stdout,
    stderr,
    onStopSignal: (listener) => {
      signal = listener;
    },
    exit: () => undefined,
  });
  const early = ended.then(() => {
    stderr.end();
    return problems.then((said) => Promise.reject(new Error(`It ended: ${said}`)));
  });
  early.catch(() => undefined);
  const [welcome] = await Promise.race([once(stdout, "data"), early]);
  return {
    welcome: String(welcome),
    stop() {
      signal("SIGINT");
      return ended;
    },
  };
}

/** Reads the request that a line with curl sends. */
function requestOf(welcome: string): [string, RequestInit] {
  const line = /^curl -sS (\S+) (.*)$/m.exec(welcome);
  const quoted = [...(line?.[2] ?? "").matchAll(/-([Hd]) "((?:\\"|[^"])*)"/g)];
  const values = (option: string) =>
    quoted.filter(([, name]) => name === option).map(([, , value = ""]) => value.replaceAll('\\"', '"'));
  const headers = values("H").map((header) => header.split(": ") as [string, string]);
  return [line?.[1] ?? "", { method: "POST", headers, body: values("d").join() }];
}
