import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  dropTemplate,
  emptyPostgresDatabase,
  nameOf,
} from "./postgres-databases.ts";

const ORGANIZATION =
  "insert into organizations (org_id, name, url_safe_name, metadata, created_at) values ('a', 'A', 'a', '{}', 1)";

async function createDatabase(): Promise<string> {
  const { url: serverUrl, template } = inject("postgres");
  const url = await createPostgresDatabase(serverUrl, template);
  onTestFinished(() => dropPostgresDatabase(serverUrl, url));
  return url;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

it("empties a database in which a process that was killed has left a transaction behind", async () => {
  const url = await createDatabase();
  const left = await connect(url);
  const ended = new Promise<void>((resolve) => left.once("end", resolve));
  await left.query("begin");
  // Whoever deletes table by table waits for this in the midst, holding locks that a transaction like this one may want next.
  await left.query("lock table organizations");
  await emptyPostgresDatabase(url);
  await ended;
});

it("removes every row, those of counts and of what refers to others too", async () => {
  const url = await createDatabase();
  const client = await connect(url);
  await client.query(ORGANIZATION);
  await client.end();
  await emptyPostgresDatabase(url);
  const again = await connect(url);
  const { rows } = await again.query(
    "select (select count(*) from organizations) + (select count(*) from row_counts) as rows",
  );
  expect(rows).toEqual([{ rows: "0" }]);
  await again.end();
});

it("numbers rows from the start again", async () => {
  const takeNumbers = `select nextval(oid::regclass) as number from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace`;
  const url = await createDatabase();
  const client = await connect(url);
  for (let times = 0; times < 3; times += 1) await client.query(takeNumbers);
  await client.end();
  await emptyPostgresDatabase(url);
  const again = await connect(url);
  const { rows } = await again.query(takeNumbers);
  expect(new Set(rows.map(({ number }) => number))).toEqual(new Set(["1"]));
  await again.end();
});

it("removes a template with the copies that are left, whoever is connected to them, and no other database", async () => {
  const { url: serverUrl } = inject("postgres");
  const other = await createDatabase();
  const template = await createPostgresDatabase(serverUrl);
  const copy = await createPostgresDatabase(serverUrl, nameOf(template));
  const left = await connect(copy);
  await dropTemplate(serverUrl, nameOf(template));
  await left.end();
  for (const url of [template, copy]) await expect(connect(url)).rejects.toThrow("does not exist");
  await (await connect(other)).end();
});
