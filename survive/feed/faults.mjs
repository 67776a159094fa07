// @ts-check
import { copyFile, rename } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { comesTrue } from "../server/comes-true.mjs";
import { rotateKeys } from "./command-line.mjs";
import { forgeDocuments, readSequence } from "./documents.mjs";

/**
 * @typedef {object} Scene
 * @property {import("./trial.mjs").Trial} trial
 * @property {import("./proxy.mjs").Proxy} proxy Between the guards and the server.
 * @property {import("../server/server-process.mjs").ServerProcess} server
 * @property {readonly import("./guards.mjs").Guard[]} guards
 * @property {{ move: (seconds: number) => void }} serverClock
 * @property {{ move: (seconds: number) => void }} guardClock
 * @property {import("@orgward/postgres-server").PostgresServer | null} postgres
 */

const hour = 3600;

/** A second longer than an interval in which guards ask. */
const refresh = 6_000;

/** How long a proxy keeps an answer to itself. */
const hold = 1_500;

/** Milliseconds for which connections are broken, or documents wrong. */
const outage = 2_500;

/** The server lets guards learn of a new key for so many seconds before it signs. */
export const keyRefreshSeconds = 2;

/** @type {Readonly<Record<string, (scene: Scene) => Promise<void>>>} */
const faults = {
  "the server was killed": async ({ trial, server }) => {
    await trial.revoke(await trial.createHolders(1));
    await server.kill();
    await trial.expectOldAccepted("while the server was gone");
    await server.start();
  },
  "connections were cut": async ({ trial, proxy }) => {
    const holders = await trial.createHolders(3);
    proxy.cut();
    await trial.revoke(holders);
    await trial.expectOldAccepted("while connections were cut");
    await pause(outage);
    proxy.mend();
  },
  "a proxy held answers back": async ({ trial, proxy }) => {
    const holders = await trial.createHolders(2);
    proxy.disturb(async (path, forward) => {
      const answer = await forward(path);
      await pause(hold);
      return answer;
    });
    await trial.revoke(holders);
    await trial.expectRefused("through a proxy that held answers back");
    proxy.disturb(null);
  },
  "the server's clock was set back": async ({ trial, serverClock }) => {
    const holders = await trial.createHolders(2);
    serverClock.move(-hour);
    await trial.revoke(holders);
    await trial.expectRefused("with the server's clock an hour back");
    await trial.expectAccepted("with the server's clock an hour back");
    serverClock.move(hour);
    await trial.revoke(await trial.createHolders(1));
  },
  "the guards' clock was set back": async ({ trial, guardClock }) => {
    const holders = await trial.createHolders(2);
    guardClock.move(-hour);
    await trial.revoke(holders);
    await trial.expectRefused("with the guards' clock an hour back");
    await trial.expectAccepted("with the guards' clock an hour back");
    guardClock.move(hour);
    await trial.revoke(await trial.createHolders(1));
  },
  "the signing key was rotated": async ({ trial, server }) => {
    const [first, second, third] = await trial.createHolders(3);
    if (!first || !second || !third) throw new Error("There are too few holders.");
    await trial.revoke([first]);
    await rotateKeys(server.environment);
    await trial.revoke([second]);
    await pause((keyRefreshSeconds + 1) * 1000);
    await trial.revoke([third]);
  },
  "a delta was left out": async ({ trial, proxy, server }) => {
    const [first, second] = await trial.createHolders(2);
    if (!first || !second) throw new Error("There are too few holders.");
    proxy.disturb(() => Promise.reject(new Error("Nothing comes through.")));
    await trial.revoke([first]);
    const base = await readSequence(server.authUrl);
    await trial.revoke([second]);
    proxy.disturb((path, forward) => forward(path.replace(/since=\d+/, `since=${base}`)));
    await trial.expectRefused("after a delta was left out");
    proxy.disturb(null);
  },
  "documents were forged": async ({ trial, proxy, server }) => {
    const [holder, bearer] = await trial.createHolders(2);
    if (!holder || !bearer) throw new Error("There are too few holders.");
    const forged = await forgeDocuments(server.authUrl, bearer.token);
    let shown = 0;
    proxy.disturb(async () => {
      shown += 1;
      return { status: 200, type: "application/revocations+jwt", body: forged[shown % forged.length] ?? "" };
    });
    await trial.revoke([holder]);
    const wereShown = await comesTrue(async () => {
      await trial.expectOldAccepted("while documents were forged");
      return shown > forged.length;
    });
    if (!wereShown) throw new Error("The guards didn't ask for documents.");
    proxy.disturb(null);
  },
  "an old list was replayed": async ({ trial, proxy, guards }) => {
    const [first, second] = await trial.createHolders(2);
    if (!first || !second) throw new Error("There are too few holders.");
    /** @type {import("./proxy.mjs").Answer | undefined} */
    let old;
    proxy.disturb(async (_, forward) => {
      old ??= await forward("/.well-known/revocations");
      return old;
    });
    await comesTrue(async () => {
      for (const { ask } of guards) await ask(first.token);
      return old !== undefined;
    });
    proxy.disturb((_, forward) => forward("/.well-known/revocations"));
    await trial.revoke([first]);
    await trial.expectRefused("before an old list was replayed");
    const replayed = old;
    proxy.disturb(async () => replayed ?? Promise.reject(new Error("There is no old list.")));
    await trial.revoke([second]);
    await pause(refresh);
    for (const { mode, ask, health } of guards) {
      if ((await ask(first.token)) !== "revoked") throw new Error(`${mode}: an old list brought a token back.`);
      const { ageSeconds } = health().revocations;
      if (ageSeconds === null || ageSeconds < outage / 1000) throw new Error(`${mode}: an old list counted as fresh.`);
    }
    proxy.disturb(null);
  },
};

/** Of a server on SQLite. @type {typeof faults} */
export const sqliteFaults = {
  ...faults,
  "a backup was restored": async ({ trial, proxy, server }) => {
    const { storage } = server;
    if (storage.kind !== "sqlite") throw new Error("Only SQLite is restored.");
    const [first, ...others] = await trial.createHolders(6);
    if (!first) throw new Error("There are too few holders.");
    await server.stop();
    await copyFile(storage.file, `${storage.file}.backup`);
    await server.start();
    await trial.revoke([first]);
    await trial.expectRefused("before a backup was restored");
    proxy.cut();
    await server.stop();
    await rename(`${storage.file}.backup`, storage.file);
    await server.start();
    // More than the backup lacks: by its number alone, the newest place that guards have heard of would be one of the restored list.
    await trial.revoke(others);
    await pause(outage);
    proxy.mend();
  },
};

/** Of a server on PostgreSQL. @type {typeof faults} */
export const postgresFaults = {
  ...faults,
  "the database was restarted": async ({ trial, postgres }) => {
    if (!postgres) throw new Error("Only PostgreSQL is restarted.");
    for (const ending of /** @type {const} */ (["SIGINT", "SIGQUIT", "SIGKILL"])) {
      await trial.revoke(await trial.createHolders(1));
      await postgres.halt(ending);
      await trial.expectOldAccepted("while the database was gone");
      await pause(outage);
      await postgres.resume();
    }
  },
};
