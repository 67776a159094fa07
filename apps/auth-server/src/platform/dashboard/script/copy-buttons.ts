import { announce } from "./announce.ts";
import { createElement } from "./element.ts";
import { createIcon } from "./icon.ts";
import { pageWords } from "./words.ts";

/** Two sheets of paper, and a check mark. */
const COPY = "M6 5.5h7.5v8H6zM10 5.5v-3H2.5v8H6";
const COPIED = "m3 8.5 3.5 3.5L13 4.5";

const SHOWN_MILLISECONDS = 2000;

/**
 * Puts a button beside everything that people copy: the elements whose `data-copy` says what they contain. Browsers have a clipboard for
 * pages on https and on this machine alone.
 */
export function addCopyButtons(part: ParentNode): void {
  if (!navigator.clipboard) return;
  for (const source of part.querySelectorAll<HTMLElement>("[data-copy]")) {
    source.removeAttribute("title");
    source.after(createButton(source, source.dataset.copy ?? ""));
  }
}

function createButton(source: HTMLElement, name: string): HTMLButtonElement {
  const label = pageWords()
    .copy.replace("{name}", () => name)
    .trim();
  const button = createElement("button", { type: "button", class: "copy", "aria-label": label, title: label });
  button.append(createIcon(COPY));
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText((source.textContent ?? "").trim());
    announce(pageWords().copied);
    button.replaceChildren(createIcon(COPIED));
    setTimeout(() => button.replaceChildren(createIcon(COPY)), SHOWN_MILLISECONDS);
  });
  return button;
}
