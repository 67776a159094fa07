import type { Page } from "playwright-core";

/** Hides all but one of the rows of tables and lists that hold the same controls: what holds for one of them holds for all. */
export async function hideRowsAlike(page: Page): Promise<void> {
  await page.evaluate(HIDE_ROWS_ALIKE);
}

/** Shows again what `hideRowsAlike` hid. */
export async function showRowsAlike(page: Page): Promise<void> {
  await page.evaluate(SHOW_ROWS_ALIKE);
}

const HIDE_ROWS_ALIKE = `(() => {
  const describe = ({ tagName, className, type, parentElement }) => [parentElement.tagName, tagName, className, type].join(" ");
  const known = new Set();
  for (const row of document.querySelectorAll("main tr, main li")) {
    const controls = [...row.querySelectorAll("a[href], button, input, select, textarea, summary")];
    const shape = [row, ...controls].map(describe).join("\\n");
    if (controls.length > 0 && known.has(shape)) {
      row.dataset.alike = "";
      row.style.setProperty("display", "none", "important");
    }
    known.add(shape);
  }
})()`;

const SHOW_ROWS_ALIKE = `(() => {
  for (const row of document.querySelectorAll("[data-alike]")) {
    row.style.removeProperty("display");
    delete row.dataset.alike;
  }
})()`;
