import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** A folder whose files survive a power failure once they are written. */
export interface DurableFolder {
  readonly path: string;
  list(): Promise<readonly string[]>;
  read(name: string): AsyncIterable<Uint8Array>;
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** What a file is called while its content is written. */
const PARTIAL_NAME = /\.(?<pid>\d+)\.partial$/;

/**
 * Opens a folder, which is created with the first file. Files can be read by their owner alone, and appear under their name once their
 * content is on disk. Each one that is written takes with it what processes that died left half written.
 */
export function openDurableFolder(folder: string): DurableFolder {
  const path = resolve(folder);
  return {
    path,
    list: () => readdir(path).catch(noneIfMissing),
    read: (name) => createReadStream(join(path, name)),
    async write(name, content) {
      await createDurably(path);
      const [target, partial] = [join(path, name), join(path, `${name}.${process.pid}.partial`)];
      try {
        await writeSynced(partial, content);
        await rename(partial, target);
        await removeAbandoned(path);
        await sync(path);
      } finally {
        await rm(partial, { force: true });
      }
    },
  };
}

/** A folder is lost with its files unless the folder that it is in was written, too. */
async function createDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let created = path; created.length >= first.length; created = dirname(created)) await sync(dirname(created));
}

async function removeAbandoned(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    const pid = PARTIAL_NAME.exec(name)?.groups?.pid;
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(path, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): readonly string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

async function writeSynced(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
