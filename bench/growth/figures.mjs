// @ts-check
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawFigure } from "./plot.mjs";

/**
 * @typedef {object} Run What a figure was measured with.
 * @property {number} rounds
 * @property {number} seed
 * @property {import("../machine.mjs").Machine} machine
 * @property {Record<string, string>} versions
 */

/**
 * Keeps a figure's data, and the plot that is drawn from them.
 *
 * @param {import("./benchmark.mjs").IdentifiedFigure} figure
 * @param {Run} run
 * @param {string} folder
 */
export async function keepFigure({ id, ...figure }, run, folder) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.json`), writeData({ ...figure, run }));
  await writeFile(join(folder, `${id}.svg`), drawFigure(figure));
}

/** Draws every plot of a folder anew from its data. @param {string} folder */
export async function drawFigures(folder) {
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".json")) continue;
    const figure = JSON.parse(await readFile(join(folder, file), "utf8"));
    await writeFile(join(folder, file.replace(/json$/, "svg")), drawFigure(figure));
  }
}

/** One point a line, so that a change can be read. @param {import("./plot.mjs").Figure & { run: Run }} figure */
function writeData({ points, ...figure }) {
  const lines = points.map((point) => {
    const members = Object.entries(point).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    return `    { ${members.join(", ")} }`;
  });
  const rest = JSON.stringify({ ...figure, points: [] }, null, 2);
  return `${rest.replace('"points": []', `"points": [\n${lines.join(",\n")}\n  ]`)}\n`;
}
