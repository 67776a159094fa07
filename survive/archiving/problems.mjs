// @ts-check
import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "@orgward/auth-server/storage";
import { acmeOrgId } from "../../scripts/demo/logins.mjs";
import { findEventProblems } from "../server/event-problems.mjs";
import { startCommand } from "./killing.mjs";
import { readArchive } from "./read-archive.mjs";

/** @typedef {Pick<import("../server/server-process.mjs").ServerProcess, "storage" | "environment">} Installation */

/**
 * Returns whether an archiver was killed before it had finished what it began: a file is half written, has no manifest yet, or holds events
 * that are still in the log.
 *
 * @param {Installation} installation
 * @param {string} archive The folder.
 */
export async function isHalfDone({ storage }, archive) {
  const { files, leftovers, through } = await readArchive(archive).catch(() => ({
    files: [],
    leftovers: ["a file that can't be read"],
    through: 0,
  }));
  const manifests = (await readdir(archive)).filter((name) => name.endsWith(".json"));
  if (leftovers.length > 0 || files.length !== manifests.length) return true;
  const database = await openDatabase(storage);
  try {
    const start = database.reader.selectFrom("audit_head").select("sequence").where("name", "=", "start");
    return ((await start.executeTakeFirst())?.sequence ?? 0) < through;
  } finally {
    await database.close();
  }
}

/**
 * Compares what a server had confirmed with its database and the archive: every event is in exactly one of them, each month was told of
 * once, and `orgward audit verify` finds both whole, and not without each of the files.
 *
 * @param {Installation} installation
 * @param {import("../server/writing.mjs").Acknowledged} acknowledged
 * @param {string} archive The folder.
 * @returns {Promise<{ events: number, files: number, problems: string[] }>}
 */
export async function findProblems(installation, acknowledged, archive) {
  const { events, files, leftovers } = await readArchive(archive);
  const database = await openDatabase(installation.storage);
  try {
    const { reader } = database;
    const users = await reader.selectFrom("users").select("user_id").execute();
    const rows = await reader.selectFrom("memberships").select("user_id").where("org_id", "=", acmeOrgId).execute();
    const stored = new Set(users.map(({ user_id }) => user_id));
    const members = new Set(rows.map(({ user_id }) => user_id));
    const known = await reader.selectFrom("events").select("details").where("type", "=", "audit.archived").execute();
    const told = [
      ...known.map(({ details }) => JSON.parse(details).target.id),
      ...events.filter(({ type }) => type === "audit.archived").map(({ target }) => target),
    ];
    const written = {
      users: [...acknowledged.users.keys()],
      members: [...acknowledged.members],
    };
    const problems = [
      ...written.users.filter((id) => !stored.has(id)).map((id) => `The user ${id} is gone.`),
      ...written.members.filter((id) => !members.has(id)).map((id) => `The membership of ${id} is gone.`),
      ...(await findEventProblems(reader, written, events)),
      ...findMistold(files, told),
      ...leftovers.map((name) => `${name} was left behind.`),
      ...(await findUnverified(installation, archive, files)),
    ];
    return { events: events.length, files: files.length, problems };
  } finally {
    await database.close();
  }
}

/** @param {readonly string[]} files @param {readonly string[]} told The files that events tell of. */
function findMistold(files, told) {
  const names = [...new Set([...files, ...told])];
  const count = (/** @type {readonly string[]} */ list, /** @type {string} */ name) =>
    list.filter((each) => each === name).length;
  return names.flatMap((name) => {
    const [there, events] = [count(files, name), count(told, name)];
    return there === 1 && events === 1 ? [] : [`${name} is there ${there} × and has ${events} × audit.archived.`];
  });
}

/** @param {Installation} installation @param {string} archive @param {readonly string[]} files */
async function findUnverified({ environment }, archive, files) {
  const verify = (/** @type {string} */ folder) =>
    startCommand(["audit", "verify", "--archive", folder], environment).ended;
  const { code, output } = await verify(archive);
  const problems = code === 0 ? [] : [`The log and its archive aren't whole: ${output}`];
  const copy = `${archive}-with-a-gap`;
  await cp(archive, copy, { recursive: true });
  const gap = files[Math.floor(files.length / 2)] ?? "";
  await rm(join(copy, gap));
  if ((await verify(copy)).code !== 1) problems.push(`Nobody noticed that ${gap} is missing.`);
  return problems;
}
