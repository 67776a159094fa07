import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { openMemoryStore } from "../../../src/memory/store.ts";
import { createMetrics } from "../../../src/platform/observability/metrics.ts";
import { createBrowser } from "../../support/browser.ts";
import { createTestApp } from "../../support/test-app.ts";

const MONITORING = new URL("../../../../../deploy/monitoring/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, MONITORING), "utf8");

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

const rules = (parse(read("rules.yaml")) as { groups: readonly { rules: readonly Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(read("dashboard.json")) as {
  panels: readonly { readonly id: number; readonly title: string; readonly targets: readonly { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ record, alert, expr }): [string, string] => [record ?? alert ?? "", expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** What Prometheus adds to every series of a target. */
const OF_TARGETS = ["job", "instance"];

interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

/** Parses an expression. Returns the series that it selects, and the labels that it groups by. */
function parseExpression(expression: string) {
  const selectors: { metric: string; matchers: Matcher[] }[] = [];
  const grouped: string[] = [];
  const wrong: string[] = [];
  const textOf = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter({ type, name, node }) {
      if (type.isError) wrong.push(`at ${node.from}`);
      if (name === "VectorSelector") {
        const identifier = node.getChild("Identifier");
        selectors.push({ metric: identifier ? textOf(identifier) : "", matchers: [] });
      }
      if (name === "UnquotedLabelMatcher") {
        const [label, operator, value] = ["LabelName", "MatchOp", "StringLiteral"].map((part) => {
          const child = node.getChild(part);
          return child ? textOf(child) : "";
        });
        selectors
          .at(-1)
          ?.matchers.push({ label: label ?? "", operator: operator ?? "", value: JSON.parse(value ?? "") });
      }
      if (name === "LabelName" && node.parent?.name === "GroupingLabels") grouped.push(textOf(node));
    },
  });
  return { selectors: selectors as readonly Selector[], grouped, wrong };
}

/** The values of each label of each series, by the name of the series. */
type Series = Map<string, Map<string, Set<string>>>;

function addSeries(series: Series, name: string, labels: Readonly<Record<string, string>>): void {
  const known = series.get(name) ?? new Map<string, Set<string>>();
  for (const [label, value] of Object.entries(labels)) known.set(label, (known.get(label) ?? new Set()).add(value));
  series.set(name, known);
}

/** Reads the text format, in which no value here needs an escape. */
function readSeries(series: Series, text: string): void {
  for (const [, name = "", labels = ""] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", value = ""]) => [label, value]);
    addSeries(series, name, Object.fromEntries(pairs));
  }
}

/** Reads which series guards have from the source that writes them: without an auth server to follow, a guard lacks some. */
function readGuardSeries(series: Series): void {
  const source = readFileSync(new URL("../../packages/core/src/health/metrics.ts", MONITORING), "utf8");
  for (const gauge of source.split('gauge("').slice(1)) {
    const name = gauge.slice(0, gauge.indexOf('"'));
    addSeries(series, name, {});
    for (const [, labels = ""] of gauge.matchAll(/labels: \{ ([^}]*) \}/g)) {
      for (const [, label = "", value = "live"] of labels.matchAll(/(\w+)(?:: "?([\w.]+)"?)?/g)) {
        addSeries(series, name, { [label]: value });
      }
    }
  }
}

describe("the rules and the dashboard for Prometheus", () => {
  const series: Series = new Map();

  beforeAll(async () => {
    const app = await createTestApp(await openMemoryStore());
    const metrics = createMetrics(app.deps);
    metrics.observeProcess();
    metrics.observeRequest({ method: "POST", route: "/oauth/2.1/introspect", status: 503, seconds: 0.01 });
    metrics.observeSignIn(0.1);
    metrics.observeRevocation(0.1);
    const types = ["sign_in.succeeded", "code.replayed", "token.reused", "web_session.reused", "email.not_delivered"];
    metrics.countAuditEvents(types.map((type) => ({ type })));
    readSeries(series, (await metrics.render()).text);
    // The event loop's lag needs time to be measured, and is there from the start on a server.
    addSeries(series, "nodejs_eventloop_lag_p99_seconds", {});
    readGuardSeries(series);
    for (const { record, labels } of rules) if (record) addSeries(series, record, labels);
    // Introspection has this route, and the events these types.
    await createBrowser(app).signIn("owner@acme.test", "orgward-demo");
    await app.request("/oauth/2.1/introspect", { method: "POST" });
    const served = await (await app.request("/metrics")).text();
    expect(served).toContain('method="POST",route="/oauth/2.1/introspect"');
    expect(served).toMatch(/^orgward_sign_in_duration_seconds_count 1$/m);
  });

  it.each(expressions)("are PromQL: %s", (_, expression) => {
    expect(parseExpression(expression).wrong).toEqual([]);
  });

  it.each(expressions)("ask for series and labels that there are: %s", (_, expression) => {
    const { selectors, grouped } = parseExpression(expression);
    const labels = new Set(OF_TARGETS);
    for (const { metric, matchers } of selectors) {
      const known = series.get(metric);
      expect(known, metric).toBeDefined();
      for (const label of known?.keys() ?? []) labels.add(label);
      for (const { label, operator, value } of matchers) {
        if (OF_TARGETS.includes(label)) continue;
        expect([...(known?.keys() ?? [])], metric).toContain(label);
        const values = [...(known?.get(label) ?? [])];
        if (operator === "=") expect(values, `${metric} ${label}`).toContain(value);
        if (operator === "=~") expect(values.some((one) => new RegExp(`^(?:${value})$`).test(one))).toBe(true);
      }
    }
    for (const label of grouped) expect([...labels]).toContain(label);
  });

  it("find what they look for: a metric, a label and a value that aren't there are noticed", () => {
    const { selectors, wrong } = parseExpression('rate(orgward_nothing{status="x"}[5m])');
    expect([selectors, wrong]).toEqual([
      [{ metric: "orgward_nothing", matchers: [{ label: "status", operator: "=", value: "x" }] }],
      [],
    ]);
    expect(parseExpression("sum by (job (rate(x[5m]))").wrong).not.toEqual([]);
  });

  it("have a name and a panel once each, and the summary of an alert names only labels of its result", () => {
    const alerts = rules.flatMap(({ alert }) => alert ?? []);
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const labels = new Set(["job", "objective", ...[...series.values()].flatMap((known) => [...known.keys()])]);
    for (const { annotations = {} } of rules) {
      const named = [
        ...Object.values(annotations)
          .join()
          .matchAll(/\$labels\.(\w+)/g),
      ].map(([, label = ""]) => label);
      expect([...labels]).toEqual(expect.arrayContaining(named));
    }
  });

  it("are described, each alert and each objective", () => {
    const operations = readFileSync(new URL("../../docs/operations.md", MONITORING), "utf8");
    for (const { alert, labels } of rules) {
      if (alert) expect(operations).toContain(`\`${alert}\``);
      if (labels.objective) expect(operations).toContain(`\`${labels.objective}\``);
    }
    for (const metric of series.keys()) {
      const name = metric.replace(/_(?:bucket|count|sum)$/, "");
      if (name.startsWith("orgward_")) expect(operations, name).toContain(name);
    }
  });
});
