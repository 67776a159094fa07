import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawFigures, keepFigure } from "../growth/figures.mjs";
import { drawFigure } from "../growth/plot.mjs";
import { observeMachine } from "../machine.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orgward-plots-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("a plot of growth", () => {
  const figure = {
    title: "Reads, against users",
    x: { label: "users", scale: "log" },
    y: { label: "µs", scale: "linear" },
    points: [
      { panel: "SQLite", series: "by id", x: 1000, y: 50, spread: 2 },
      { panel: "SQLite", series: "by id", x: 10_000, y: 55, spread: 2 },
      { panel: "SQLite", series: "by <name>", x: 1000, y: 80, spread: 0 },
      { panel: "SQLite", series: "by <name>", x: 10_000, y: 90, spread: 0 },
    ],
  } as const;

  it("names its title, axes, panels and lines, the highest line first", () => {
    const svg = drawFigure(figure);
    for (const text of ["Reads, against users", "users", "µs", "SQLite", "by id"]) expect(svg).toContain(text);
    expect(svg.indexOf("by &lt;name&gt;")).toBeGreaterThan(0);
    expect(svg.indexOf("by &lt;name&gt;")).toBeLessThan(svg.indexOf("by id"));
  });

  it("has colours of its own for dark surroundings, and loads nothing", () => {
    const svg = drawFigure(figure);
    expect(svg).toContain("prefers-color-scheme: dark");
    expect(svg).not.toMatch(/href=|url\(|<script/);
  });

  it("is drawn from its data alone, the same each time", async () => {
    const run = { rounds: 1, seed: 1, machine: observeMachine()(), versions: {} };
    await keepFigure({ id: "reads", ...figure }, run, folder);
    const drawn = await readFile(join(folder, "reads.svg"), "utf8");
    await drawFigures(folder);
    expect(await readFile(join(folder, "reads.svg"), "utf8")).toBe(drawn);
    expect(JSON.parse(await readFile(join(folder, "reads.json"), "utf8"))).toEqual({ ...figure, run });
  });
});

it("every plot of the documentation is what its data say", async () => {
  const docs = fileURLToPath(new URL("../../docs/growth", import.meta.url));
  await cp(docs, folder, { recursive: true });
  await drawFigures(folder);
  const plots = (await readdir(docs)).filter((file) => file.endsWith(".svg"));
  expect(plots.length).toBeGreaterThan(0);
  for (const plot of plots) {
    expect(await readFile(join(folder, plot), "utf8"), plot).toBe(await readFile(join(docs, plot), "utf8"));
  }
});
