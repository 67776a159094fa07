// Sends many PATCH requests to the people and groups of a directory in this process.
// Usage: node ../support/run-typescript.mjs worker.ts FOLDER SEED INPUTS
import { tryBatches } from "../any-input/try-batches.ts";
import { createDirectoryClient, proveDomain } from "../support/directory-client.ts";
import { anyPatch } from "./patches.ts";

await tryBatches(async (app) => {
  await proveDomain(app, "acme.test");
  const client = await createDirectoryClient(app, { roleRules: [{ value: "Engineering", role: "Admin" }] });
  const people = [];
  for (const name of ["ada@acme.test", "grace@acme.test", "outsider@example.test", "robot"]) {
    people.push(String((await client.createUser(name, { emails: [{ value: name, type: "work" }] })).id));
  }
  const groups = [];
  for (const name of ["Engineering", "Sales"]) groups.push(String((await client.createGroup(name, people)).id));
  const { directoryId } = client.directory;
  return { any: anyPatch({ directoryId, token: client.token, people, groups }), secrets: [client.token] };
});
