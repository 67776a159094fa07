import type { Page } from "playwright-core";

/** Leaves one of the rows of tables and lists that hold the same controls: what holds for one of them holds for all. */
export async function removeRowsAlike(page: Page): Promise<void> {
  await page.evaluate(REMOVE_ROWS_ALIKE);
}

const REMOVE_ROWS_ALIKE = `(() => {
  const describe = ({ tagName, className, type, parentElement }) => [parentElement.tagName, tagName, className, type].join(" ");
  const known = new Set();
  for (const row of document.querySelectorAll("main tr, main li")) {
    const controls = [...row.querySelectorAll("a[href], button, input, select, textarea, summary")];
    const shape = [row, ...controls].map(describe).join("\\n");
    if (controls.length > 0 && known.has(shape)) row.remove();
    known.add(shape);
  }
})()`;
