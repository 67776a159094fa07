import { announce } from "./announce.ts";
import { debounce } from "./debounce.ts";
import { openDialog } from "./dialog.ts";
import { createElement } from "./element.ts";
import {
  findNextOption,
  type PaletteAnswer,
  type PaletteGroup,
  type PaletteResult,
  readAnswer,
} from "./palette-results.ts";
import { pageWords } from "./words.ts";

const SEARCH = "/dashboard/search";
const PAUSE_MILLISECONDS = 120;

/** Opens the search of the whole dashboard in place: by its link, by ⌘K and by Ctrl+K. */
export function openPaletteOnDemand(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-palette]");
  if (!link) return;
  const shortcut = /Mac|iP(ad|hone|od)/.test(navigator.platform) ? "⌘K" : pageWords().searchKeys;
  link.append(createElement("kbd", { "aria-hidden": "true" }, shortcut));
  link.setAttribute("aria-keyshortcuts", "Meta+K Control+K");
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openPalette();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) openPalette();
  });
}

/** Opens a combobox with a list of results (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
function openPalette(): void {
  const words = pageWords();
  const list = createElement("div", { id: "palette-results", role: "listbox", "aria-label": words.searchResults });
  const input = createElement("input", {
    ...{ role: "combobox", placeholder: words.searchPlaceholder },
    ...{ "aria-label": words.search, "aria-controls": list.id, "aria-expanded": "true", "aria-autocomplete": "list" },
    ...{ autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "255" },
  });
  let isStale = false;
  let stop = new AbortController();
  const search = async () => {
    stop.abort();
    stop = new AbortController();
    const answer = await fetchResults(input.value, stop.signal);
    if (!answer) return;
    list.replaceChildren(...answer.groups.map(createGroup));
    isStale = false;
    select(input, list, 0);
    if (input.value !== "") announce(answer.summary);
  };
  const searchSoon = debounce(PAUSE_MILLISECONDS, () => void search());
  input.addEventListener("input", () => {
    isStale = true;
    searchSoon();
  });
  input.addEventListener("keydown", async (event) => {
    if (event.isComposing) return;
    const options = optionsIn(list);
    const next = findNextOption(event.key, options.indexOf(selectedIn(list) as HTMLAnchorElement), options.length);
    if (next !== null) {
      event.preventDefault();
      select(input, list, next);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // Enter means what was typed, not what an earlier text found.
      if (isStale) await search();
      const { metaKey, ctrlKey } = event;
      selectedIn(list)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, metaKey, ctrlKey }));
    }
  });
  openDialog("palette", words.search, input, list).addEventListener("close", () => stop.abort());
  void search();
}

/** Fetches results. Where there is no answer, such as when the operator has been signed out, the page of the search says why. */
async function fetchResults(query: string, signal: AbortSignal): Promise<PaletteAnswer | null> {
  const parameters = new URLSearchParams({ q: query });
  try {
    const answer = await fetch(`${SEARCH}/results?${parameters}`, { signal, redirect: "error" });
    if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
    return readAnswer(await answer.json());
  } catch {
    if (!signal.aborted) location.assign(`${SEARCH}?${parameters}`);
    return null;
  }
}

function createGroup({ label, results }: PaletteGroup, group: number): HTMLElement {
  const id = `palette-group-${group}`;
  return createElement(
    "div",
    { role: "group", "aria-labelledby": id },
    createElement("div", { class: "group-name", id, role: "presentation" }, label),
    ...results.map((result, option) => createOption(result, `palette-option-${group}-${option}`)),
  );
}

function createOption({ path, label, detail }: PaletteResult, id: string): HTMLAnchorElement {
  const details = detail === null ? [] : [createElement("span", { class: "detail" }, detail)];
  const attributes = { id, role: "option", href: path, tabindex: "-1", "aria-selected": "false" };
  return createElement("a", attributes, createElement("span", {}, label), ...details);
}

function select(input: HTMLInputElement, list: HTMLElement, place: number): void {
  selectedIn(list)?.setAttribute("aria-selected", "false");
  const option = optionsIn(list)[place];
  input.removeAttribute("aria-activedescendant");
  if (!option) return;
  option.setAttribute("aria-selected", "true");
  option.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", option.id);
}

function optionsIn(list: HTMLElement): readonly HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];
}

function selectedIn(list: HTMLElement): HTMLAnchorElement | null {
  return list.querySelector("[role=option][aria-selected=true]");
}
