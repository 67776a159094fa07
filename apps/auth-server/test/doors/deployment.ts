import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { demoOrganizations, demoUsers } from "../../src/demo/demo-data.ts";
import { openStore } from "../../src/open-store.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../src/platform/db/options.ts";
import type { RecordedEvent } from "../../src/platform/events/event.ts";
import type { MailTransport } from "../../src/platform/mail/transport.ts";
import { type Browser, createBrowser, formFields } from "../support/browser.ts";
import { identityProvidersOf } from "../support/connections.ts";
import { dumpRows, restoreDump } from "../support/database-dump.ts";
import type { TestDatabases } from "../support/databases.ts";
import { createFakeProvider, type FakeProvider } from "../support/fake-provider.ts";
import { runInProcess } from "../support/in-process-command.ts";
import { createManagementClient, type ManagementClient } from "../support/management-client.ts";
import { createNameServers, type NameServers } from "../support/name-servers.ts";
import { REDIRECT_URI } from "../support/oauth-client.ts";
import { signInOperator } from "../support/operator-browser.ts";
import { eventsOf } from "../support/recorded-events.ts";
import { SOME_TIME } from "../support/records.ts";
import { locationOf } from "../support/server-process.ts";
import { createSignalSender, type SignalSender, signalKeysOf } from "../support/signal-sender.ts";
import { createTestApp, type TestApp } from "../support/test-app.ts";
import { aSecret } from "../support/test-deps.ts";

export const ACME = demoOrganizations[0]?.orgId ?? "";
export const [OWNER, , MEMBER, , NOBODY] = demoUsers.map(({ userId }) => userId) as [
  string,
  string,
  string,
  string,
  string,
];
export const PASSWORD = "orgward-demo";

/** The id of a client, at which its metadata document is. */
export const DOCUMENT_CLIENT = "https://notes.example.test/oauth/client.json";

const DOCUMENT = { client_id: DOCUMENT_CLIENT, client_name: "Notes", redirect_uris: [REDIRECT_URI] };

/** The issuer of a provider that is in this process. */
export const PROVIDER = "https://idp.example.test";

/** The provider's only account. */
const ACCOUNT = { sub: "1", email: "guest@example.test", email_verified: true };

/** A deployment with the demo data and everybody who can change something in it. */
export interface Deployment {
  readonly app: TestApp;
  readonly api: ManagementClient;
  /** The owner of Acme on the hosted pages. */
  readonly owner: Browser;
  readonly operator: Browser;
  /** A provider with one account, which signs nobody in until there is a connection to it. */
  readonly provider: FakeProvider;
  /** What signs in the provider's name beside signing people in. */
  readonly idp: SignalSender;
  readonly nameServers: NameServers;
  /** Runs an `orgward` command on the deployment's database. */
  command(commandLine: readonly string[], input?: string): Promise<string>;
  /** What was gone through: requests as method and path, commands as they were typed. */
  readonly taken: readonly string[];
  /** The events that `work` appends. */
  eventsOf(work: () => Promise<unknown>): Promise<readonly RecordedEvent[]>;
}

/**
 * Opens a deployment; commands work on its database beside the app.
 *
 * @param smtp its mail server; without one, emails are in the development mailbox
 */
export async function openDeployment(databases: TestDatabases, smtp: MailTransport | null = null): Promise<Deployment> {
  const options = await databases.create();
  const visitors = await signInOnce(options);
  const taken: string[] = [];
  const provider = await createFakeProvider({ issuer: PROVIDER, claims: ACCOUNT, clock: () => SOME_TIME });
  const idp = await createSignalSender(PROVIDER);
  const nameServers = createNameServers();
  const app = noteRequests(
    await createTestApp(await databases.reopen(options), {
      identityProviders: identityProvidersOf([provider], () => SOME_TIME),
      fetchDocument: async () => ({ text: JSON.stringify(DOCUMENT), cacheControl: null }),
      signalKeys: signalKeysOf(idp.documents, () => SOME_TIME),
      resolveTxt: nameServers.resolveTxt,
      smtp,
    }),
    taken,
  );
  const { owner, operator } = withCookies(app, visitors);
  const environment = {
    ...(await locationOf(options)),
    SIGNING_ALGORITHM: "ES256",
    ORGWARD_SECRET_KEY: Buffer.from(aSecret()).toString("base64"),
    USER: "deploy",
  };
  return {
    app,
    owner,
    operator,
    provider,
    idp,
    nameServers,
    api: createManagementClient(app),
    taken,
    async command(commandLine, input) {
      taken.push(commandLine.join(" "));
      const { code, stdout, stderr } = await runInProcess(commandLine, environment, input);
      if (code !== 0) throw new Error(`orgward ${commandLine.join(" ")}: ${stderr}`);
      return stdout;
    },
    eventsOf: (work) => eventsOf(app.deps, work),
  };
}

type Visitors = Pick<Deployment, "owner" | "operator">;

async function signIn(app: TestApp): Promise<Visitors> {
  const owner = createBrowser(app);
  expectRedirect(await owner.signIn("owner@acme.test", PASSWORD));
  return { owner, operator: await signInOperator(app) };
}

/** A database with the demo data, in which both are signed in, and their browsers: to get there takes longer than most changes. */
interface SignedIn {
  readonly visitors: Visitors;
  /** Makes a new database of the same kind like it. */
  copyTo(options: StoreOptions): Promise<void>;
}

const signedIn = new Map<StoreOptions["kind"], SignedIn>();

/** Makes a new database one in which both are signed in. */
async function signInOnce(options: StoreOptions): Promise<Visitors> {
  const known = signedIn.get(options.kind);
  if (known) {
    await known.copyTo(options);
    return known.visitors;
  }
  const store = await openStore(options);
  const visitors = await signIn(await createTestApp(store));
  await store.close();
  signedIn.set(options.kind, { visitors, copyTo: await keep(options) });
  return visitors;
}

/** Keeps what is in a database, and returns how to copy it. */
async function keep(options: StoreOptions): Promise<SignedIn["copyTo"]> {
  if (options.kind === "sqlite") {
    const file = join(await mkdtemp(join(inject("sqlite").folder, "signed-in-")), "orgward.db");
    await copyFile(options.file, file);
    return async (other) => {
      if (other.kind === "sqlite") await copyFile(file, other.file);
    };
  }
  const database = await openDatabase(options);
  const rows = await dumpRows(database.reader).finally(() => database.close());
  return (other) => restoreDump(other, rows);
}

function withCookies(app: TestApp, { owner, operator }: Visitors): Visitors {
  const copy = ({ cookies }: Browser) => {
    const browser = createBrowser(app);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  };
  return { owner: copy(owner), operator: copy(operator) };
}

function noteRequests({ deps, request, post }: TestApp, taken: string[]): TestApp {
  return {
    deps,
    request(path, init) {
      taken.push(`${init?.method ?? "GET"} ${path}`);
      return request(path, init);
    },
    post(path, body, init) {
      taken.push(`POST ${path}`);
      return post(path, body, init);
    },
  };
}

/** Fails unless a form was taken. */
export function expectRedirect(response: Response): Response {
  if (response.status !== 303) throw new Error(`The form was not taken: ${response.status}.`);
  return response;
}

/** A file with this content, which is there until the test ends. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "orgward-doors-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Sends a form of the dashboard with what its page showed. */
export async function onDashboard(
  { operator }: Deployment,
  page: string,
  action: string,
  fields: Record<string, string>,
): Promise<void> {
  const hidden = formFields(await (await operator.get(page)).text(), action);
  const response = await operator.post(action, { ...hidden, ...fields });
  if (response.status >= 400) throw new Error(`${action} answered ${response.status}.`);
}

/** What a door of the command line does. */
export const command =
  (...commandLine: string[]) =>
  (deployment: Deployment) =>
    deployment.command(commandLine);

/** What the door `orgward apply` does with a configuration file. */
export const applyFile =
  (configuration: unknown) =>
  ({ command }: Deployment) =>
    command(["apply", "--yes", "--config", temporaryFile("orgward.config.json", JSON.stringify(configuration))]);

/** What a door of the dashboard does: the form of a page, filled in. */
export const form =
  (page: string, action: string, fields: Record<string, string> = {}) =>
  (deployment: Deployment) =>
    onDashboard(deployment, page, action, fields);
