// @ts-check
import { markdownTable } from "markdown-table";
import { chooseSubjects } from "../choose-subjects.mjs";
import { installedVersions, observeMachine } from "../machine.mjs";
import { formatSummary } from "../statistics.mjs";
import { keepFigure } from "./figures.mjs";
import { grants } from "./grants.mjs";
import { processes } from "./processes.mjs";
import { users } from "./users.mjs";
import { validation } from "./validation.mjs";

/**
 * @typedef {import("./plot.mjs").Figure & { id: string }} IdentifiedFigure
 *
 * @typedef {object} Measurer
 * @property {string} id
 * @property {readonly string[]} packages The npm packages that are measured.
 * @property {(plan: import("../run.mjs").Plan) => Promise<IdentifiedFigure[]>} measure
 */

const measurers = [validation, users, grants, processes];

/**
 * How cost grows with organizations, users, grants and processes: the data and plots of `docs/growth.md`.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "How cost grows",
  defaultRounds: 7,
  packages: [...new Set(measurers.flatMap(({ packages }) => packages))],
  measure,
  toMarkdown,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<IdentifiedFigure[]>}
 */
async function measure(plan) {
  const figures = [];
  for (const { id, packages, measure: measureFigures } of chooseSubjects(measurers, [], plan.only)) {
    const describeRun = observeMachine();
    const measured = await measureFigures({ ...plan, report: (message) => plan.report(`${id}: ${message}`) });
    const run = {
      rounds: plan.rounds,
      seed: plan.seed,
      machine: describeRun(),
      versions: await installedVersions(packages),
    };
    for (const figure of measured) await keepFigure(figure, run, plan.plots);
    figures.push(...measured);
  }
  return figures;
}

/** @param {readonly IdentifiedFigure[]} figures */
function toMarkdown(figures) {
  return figures.map(figureTable).join("\n\n");
}

/** @param {IdentifiedFigure} figure One row a line of the plot, one column for each place on its x axis. */
function figureTable({ title, x, y, points }) {
  const places = [...new Set(points.map((point) => point.x))].toSorted((a, b) => a - b);
  const lines = [...new Set(points.map(({ panel, series }) => JSON.stringify([panel, series])))];
  const rows = lines.map((line) => {
    const own = points.filter(({ panel, series }) => JSON.stringify([panel, series]) === line);
    const cells = places.map((place) => {
      const point = own.find((candidate) => candidate.x === place);
      return point ? formatSummary({ median: point.y, spread: point.spread }, point.y < 10 ? 2 : 0) : "";
    });
    return [...JSON.parse(line), ...cells];
  });
  const header = [
    "",
    y.label,
    ...places.map((place) => `${place.toLocaleString("en")} ${place === places[0] ? x.label : ""}`.trim()),
  ];
  return `### ${title}\n\n${markdownTable([header, ...rows], { align: header.map((_, at) => (at < 2 ? "l" : "r")) })}`;
}
