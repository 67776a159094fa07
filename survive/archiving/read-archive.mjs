// @ts-check
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/**
 * Reads an archive by itself, without the server's code.
 *
 * @param {string} archive The folder.
 * @returns {Promise<{ events: import("../server/event-problems.mjs").StoredEvent[], files: string[], leftovers: string[], through: number }>}
 *   `files` hold events, `leftovers` are of attempts that were cut short, `through` is the last event that a manifest tells of.
 */
export async function readArchive(archive) {
  const names = (await readdir(archive)).sort();
  const files = names.filter((name) => name.endsWith(".jsonl.gz"));
  const manifests = names.filter((name) => name.endsWith(".json"));
  const events = [];
  let through = 0;
  for (const name of files) {
    const lines = gunzipSync(await readFile(join(archive, name))).toString("utf8");
    for (const line of lines.trimEnd().split("\n")) {
      const { event_id, type, sequence, sealed } = JSON.parse(line);
      events.push({ event_id, type, sequence, target: JSON.parse(sealed).target.id });
    }
  }
  for (const name of manifests)
    through = Math.max(through, JSON.parse(await readFile(join(archive, name), "utf8")).last_sequence);
  const leftovers = names.filter((name) => !files.includes(name) && !manifests.includes(name));
  return { events: events.sort((one, other) => one.sequence - other.sequence), files, leftovers, through };
}
