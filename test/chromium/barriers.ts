import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** Each document reads it anew, which takes half as long without comments and long names. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Finds what axe calls serious or critical. Rules for lesser faults don't run at all, style sheets aren't read as text for rules that are off,
 * and what passes isn't described. It runs beside the page, whose policy may allow no scripts.
 *
 * @param page whose document is open
 * @param options `exceptRules`: the ids of rules that don't apply; `except`: selectors of parts of the page that aren't looked at
 * @returns for each fault its rule and the beginning of the element
 */
export async function findBarriers(
  page: Page,
  {
    exceptRules = [],
    except = [],
  }: { readonly exceptRules?: readonly string[]; readonly except?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ exclude: ${JSON.stringify(except)} }, {
    resultTypes: ["violations"],
    preload: false,
    rules: Object.fromEntries(
      axe._audit.rules
        .filter(({ id, impact }) => impact === "minor" || impact === "moderate" || ${JSON.stringify(exceptRules)}.includes(id))
        .map(({ id }) => [id, { enabled: false }]),
    ),
  })`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
