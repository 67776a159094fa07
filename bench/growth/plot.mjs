// @ts-check
import { dot, frame, gridY, lineY, plot, ruleX, ruleY, text } from "@observablehq/plot";
import { parseHTML } from "linkedom";

/**
 * @typedef {object} Point
 * @property {string} panel The plot beside others in which it stands.
 * @property {string} series
 * @property {number} x
 * @property {number} y
 * @property {number} spread Half of the distance between the quartiles.
 *
 * @typedef {object} Axis
 * @property {string} label
 * @property {"linear" | "log"} scale
 *
 * @typedef {object} Figure
 * @property {string} title
 * @property {Axis} x
 * @property {Axis} y
 * @property {readonly Point[]} points
 */

const size = { width: 860, height: 384, marginTop: 60, marginLeft: 64, marginBottom: 44, marginRight: 210 };
const lineHeight = 20;
/** Along an axis. */
const mostPlaces = 5;

/** Both are told apart by who sees few colours, on white and on black (Okabe and Ito's palette, lighter where it is dark). */
const styles = `
  svg { color: #1f2328; background: #ffffff; font: 12px system-ui, sans-serif;
    --s0: #0072b2; --s1: #d55e00; --s2: #009e73; --s3: #a8538a; --s4: #8a6d00; --s5: #56606b; }
  .title { font-weight: 600; font-size: 15px; }
  @media (prefers-color-scheme: dark) {
    svg { color: #e6edf3; background: #0d1117;
      --s0: #56b4e9; --s1: #ff8a4c; --s2: #33c79a; --s3: #e29ac9; --s4: #f0e442; --s5: #a5b1bd; }
  }
`;

/**
 * Draws a figure that reads well in light and dark surroundings.
 *
 * @param {Figure} figure
 * @returns {string} An SVG document.
 */
export function drawFigure({ title, x, y, points }) {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const panels = [...new Set(points.map(({ panel }) => panel))];
  const names = seriesByLastValue(points, panels.at(-1));
  const colors = names.map((_, index) => colorOf(index));
  const places = [...new Set(points.map((point) => point.x))];
  const at = { fx: "panel", x: "x", stroke: "series" };
  const svg = plot({
    ...size,
    document,
    fx: { label: null, domain: panels, padding: 0.14 },
    x: {
      label: x.label,
      labelAnchor: "center",
      labelArrow: "none",
      type: x.scale,
      ticks: places.length <= mostPlaces ? places : mostPlaces,
      tickFormat: "~s",
    },
    y: {
      label: y.label,
      labelAnchor: "center",
      labelArrow: "none",
      type: y.scale,
      ...(y.scale === "linear" && { zero: true, nice: true }),
      ticks: mostPlaces,
      tickFormat: (/** @type {number} */ value) => value.toLocaleString("en"),
    },
    color: { domain: names, range: colors },
    marks: [
      frame({ strokeOpacity: 0.2 }),
      gridY({ strokeOpacity: 0.15, ticks: mostPlaces }),
      y.scale === "linear" ? ruleY([0]) : null,
      ruleX(points, { ...at, y1: low, y2: high, strokeOpacity: 0.5, strokeWidth: 3 }),
      lineY(points, { ...at, y: "y", z: "series", strokeWidth: 1.8 }),
      dot(points, { ...at, y: "y", fill: "series", r: 2.8 }),
      ...names.map((name, index) =>
        text([name], {
          ...(panels.length > 1 && { fx: () => panels.at(-1) }),
          frameAnchor: "top-right",
          textAnchor: "start",
          dx: 14,
          dy: 6 + index * lineHeight,
          fill: colorOf(index),
          fontWeight: 600,
        }),
      ),
    ],
  });
  return finish(svg, document, title);
}

/** Names of the series, the highest line first, as they stand beside the last panel. @param {readonly Point[]} points @param {string | undefined} panel */
function seriesByLastValue(points, panel) {
  const last = new Map(points.filter((point) => point.panel === panel).map(({ series, y }) => [series, y]));
  return [...new Set(points.map(({ series }) => series))].toSorted((a, b) => (last.get(b) ?? 0) - (last.get(a) ?? 0));
}

/** @param {number} index Of a series. */
function colorOf(index) {
  return `var(--s${index})`;
}

/** @param {Point} point */
function low({ y, spread }) {
  return Math.max(y - spread, y / 2);
}

/** @param {Point} point */
function high({ y, spread }) {
  return y + spread;
}

/** @param {Element} svg @param {Document} document @param {string} title */
function finish(svg, document, title) {
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = styles;
  const heading = document.createElementNS("http://www.w3.org/2000/svg", "text");
  heading.setAttribute("class", "title");
  heading.setAttribute("x", "12");
  heading.setAttribute("y", "20");
  heading.setAttribute("text-anchor", "start");
  heading.textContent = title;
  svg.querySelector("style")?.remove();
  svg.prepend(style, heading);
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  return `${svg.outerHTML}\n`;
}
