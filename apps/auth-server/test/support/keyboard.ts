import type { Page } from "playwright-core";

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

/**
 * Goes through a page with the Tab key alone.
 *
 * @returns the controls that it does not come to, and those that do not show that it did
 */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  const count = await page.evaluate<number>(NUMBER_CONTROLS);
  const reached = new Map<string, boolean>();
  // Some controls take several steps, and tables that scroll take one. The key is held down: to let go of it each time takes a third longer.
  for (let steps = 0; steps < 50 + 2 * count && reached.size < count; steps += 1) {
    await page.keyboard.down("Tab");
    const focused = await page.evaluate<{ number: string; isShown: boolean } | null>(DESCRIBE_FOCUS);
    if (focused) reached.set(focused.number, focused.isShown || reached.get(focused.number) === true);
  }
  await page.keyboard.up("Tab");
  const missed = await page.evaluate<[number: string, html: string][]>(LIST_CONTROLS);
  return missed.flatMap(([number, html]) => {
    const isShown = reached.get(number);
    if (isShown) return [];
    return [`${isShown === undefined ? "is not reached" : "does not show its focus"}: ${html}`];
  });
}

/** Everything that can be used; of several radio buttons that are one field, the Tab key comes to one. */
const NUMBER_CONTROLS = `(() => {
  const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
    (control) => control.tabIndex >= 0 && !control.matches(":disabled, [type=hidden], [type=radio]:not(:checked)") &&
      control.checkVisibility(),
  );
  controls.forEach((control, number) => { control.dataset.number = number; });
  return controls.length;
})()`;

const DESCRIBE_FOCUS = `(() => {
  const { dataset: { number } } = document.activeElement;
  return number && { number, isShown: getComputedStyle(document.activeElement).outlineStyle !== "none" };
})()`;

const LIST_CONTROLS = `[...document.querySelectorAll("[data-number]")].map(
  (control) => [control.dataset.number, control.outerHTML.slice(0, 200)],
)`;
