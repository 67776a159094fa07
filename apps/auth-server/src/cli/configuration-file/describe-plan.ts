import type { PlannedChange } from "../../platform/configuration-file/section.ts";

const SIGNS = { add: "+", change: "~", remove: "-" } as const;

/** Writes a plan for people: a heading for each section, a line for each change, and what it means below. */
export function describePlan(changes: readonly PlannedChange[]): string {
  const sections = [...new Set(changes.map(({ section }) => section))];
  return sections
    .map((section) => {
      const own = changes.filter((change) => change.section === section);
      return [section, ...own.flatMap(describeChange)].join("\n");
    })
    .join("\n\n");
}

function describeChange({ action, name, details, refusal }: PlannedChange): readonly string[] {
  const lines = [`  ${SIGNS[action]} ${name}`, ...details.map((detail) => `      ${detail}`)];
  return refusal === null ? lines : [...lines, `      ! ${refusal}`];
}
