import type { Page } from "playwright-core";
import { hideRowsAlike } from "./rows-alike.ts";

/** The keys of a page that is used without a mouse. A busy browser moves the focus a while after the key: typing waits for it. */
export interface Keyboard {
  /** Waits until the focus is on an element. */
  focusOn(selector: string): Promise<void>;
  /** Presses a key, and waits until the focus is on an element. */
  press(key: string, selector: string): Promise<void>;
}

/** Uses a page by keyboard. */
export function keyboardOf(page: Page): Keyboard {
  const focusOn = (selector: string) => page.locator(`${selector}:focus`).waitFor();
  return {
    focusOn,
    async press(key, selector) {
      await page.keyboard.press(key);
      await focusOn(selector);
    },
  };
}

/** Goes through a page with the Tab key alone. Returns the controls that it does not come to, and those that do not show that it did. */
export type FindKeyboardFaults = (page: Page) => Promise<string[]>;

/**
 * Goes through pages. What is alike is gone through once: what surrounds the main content of most pages, and rows that hold the same controls.
 */
export function walkByKeyboard(): FindKeyboardFaults {
  const known = new Set<string>();
  return async (page) => {
    const surroundings = await page.evaluate<string>(LIST_SURROUNDING_CONTROLS);
    const isKnown = known.has(surroundings);
    known.add(surroundings);
    await hideRowsAlike(page);
    // The skip link goes there, too.
    if (isKnown) await page.locator("main").focus();
    return findKeyboardFaults(page, await page.evaluate<number>(isKnown ? NUMBER_MAIN_CONTROLS : NUMBER_CONTROLS));
  };
}

async function findKeyboardFaults(page: Page, count: number): Promise<string[]> {
  await page.evaluate(REMEMBER_FOCUS);
  // Some controls take several steps, and tables that scroll take one.
  for (let steps = 0; steps < 50 + 2 * count; steps += count) {
    // The browser takes one key after another: to wait for each answer takes most of the time.
    await Promise.all(Array.from({ length: count }, () => page.keyboard.down("Tab")));
    if (await page.evaluate<boolean>(REACHED_ALL)) break;
  }
  await page.keyboard.up("Tab");
  return page.evaluate<string[]>(LIST_FAULTS);
}

/** Everything that can be used; of several radio buttons that are one field, the Tab key comes to one. */
const FIND_CONTROLS = `[...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
    (control) => control.tabIndex >= 0 && !control.matches(":disabled, [type=hidden], [type=radio]:not(:checked)") &&
      control.checkVisibility(),
  )`;

const number = (controls: string) => `(() => {
  const controls = ${controls};
  controls.forEach((control, number) => { control.dataset.number = number; });
  return controls.length;
})()`;

const NUMBER_CONTROLS = number(FIND_CONTROLS);

const NUMBER_MAIN_CONTROLS = number(`${FIND_CONTROLS}.filter((control) => control.closest("main"))`);

const LIST_SURROUNDING_CONTROLS = `${FIND_CONTROLS}.filter((control) => !control.closest("main")).map(
  (control) => [control.tagName, control.className, control.ariaLabel, control.textContent.trim()].join(" "),
).join("\\n")`;

/** Marks each control that the focus comes to. */
const REMEMBER_FOCUS = `document.addEventListener("focusin", ({ target }) => {
  if (target.dataset.reached !== "shown") target.dataset.reached = getComputedStyle(target).outlineStyle === "none" ? "hidden" : "shown";
})`;

const REACHED_ALL = `document.querySelector("[data-number]:not([data-reached])") === null`;

const LIST_FAULTS = `[...document.querySelectorAll("[data-number]:not([data-reached=shown])")].map(
  (control) => (control.dataset.reached ? "does not show its focus: " : "is not reached: ") + control.outerHTML.slice(0, 200),
)`;
