import { markdownTable } from "markdown-table";

/** What a visit lacks, by the name of who asks. */
export type Row = Readonly<Record<string, readonly string[]>>;

/** Writes the document: a table for each policy. `rows` has, for each, what each visit lacks. */
export function writePage(rows: ReadonlyMap<string, ReadonlyMap<string, Row>>): string {
  return [INTRODUCTION, ...[...rows].map(([policy, visits]) => writeSection(policy, visits))].join("\n");
}

const INTRODUCTION = `# Conformance: access policies and step-up

Which sign-ins are enough where. Acme has one access policy after the other, Globex has none, and the user is an Owner of both. Each table is
one policy of Acme; each row a sign-in, as its tokens are at once and when they are refreshed an hour later; each column guards, or tools of
an MCP server, that answer alike. \`recent\` is \`maxAgeSeconds: 300\`, \`strong\` is \`secondFactor: true\`.

[assurance.test.ts](../../test/assurance/assurance.test.ts) signs in to the auth server, asks each guard in Express, Koa, Hono and Next.js and
the guards of MCP servers, expects one answer of all frameworks, compares it with
[a model of thirty lines](../../test/assurance/reference-model.ts), and writes this page. \`✓\` is let in; otherwise it says what is unmet: a
401 with the challenge of RFC 9470, and for MCP clients a 403 with scopes that have the user asked for it.
`;

function writeSection(policy: string, visits: ReadonlyMap<string, Row>): string {
  const columns = groupColumns([...visits.values()]);
  const letters = columns.map((_, index) => String.fromCharCode("A".charCodeAt(0) + index));
  const legend = columns.map((names, index) => `- **${letters[index]}** ${names.join("; ")}`);
  const head = ["Signed in with", ...letters];
  const body = [...visits].map(([visit, row]) => [visit, ...columns.map(([name = ""]) => writeCell(row[name] ?? []))]);
  return `## ${policy}\n\n${legend.join("\n")}\n\n${markdownTable([head, ...body])}\n`;
}

function writeCell(unmet: readonly string[]): string {
  return unmet.length === 0 ? "✓" : unmet.map((name) => name.replace("_", " ")).join(", ");
}

/** Puts the names together whose cells are the same in every row. */
function groupColumns(rows: readonly Row[]): readonly (readonly string[])[] {
  const names = Object.keys(rows[0] ?? {});
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const content = JSON.stringify(rows.map((row) => row[name]));
    groups.set(content, [...(groups.get(content) ?? []), name]);
  }
  return [...groups.values()];
}
