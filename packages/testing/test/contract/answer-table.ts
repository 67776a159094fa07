import type { ContractCase } from "@orgward/testing/contract";

/** Returns the lines of a Markdown table: what is asked, and what is answered. */
export function answerTable(rows: readonly ContractCase[], nameOf: (id: string) => string): readonly string[] {
  const answerOf = ({ status, code }: ContractCase["expected"]) =>
    code === undefined ? status : `${status} \`${code}\``;
  const lines = rows.map(({ id, expected }) => `| ${nameOf(id)} | ${answerOf(expected)} |`);
  return ["| Request | Answer |", "|---|---|", ...lines];
}
