import { announce } from "./announce.ts";
import { debounce } from "./debounce.ts";
import { enhance } from "./enhance.ts";
import { loadPage } from "./load-page.ts";

const PAUSE_MILLISECONDS = 300;

/** Applies filters as they are set: choices at once, text after a pause. Forms with `data-live` ask for it. */
export function applyFiltersLive(): void {
  let stop = new AbortController();
  const apply = (form: HTMLFormElement) => {
    stop.abort();
    stop = new AbortController();
    void showFiltered(form, stop.signal);
  };
  let typedIn: HTMLFormElement | null = null;
  const applySoon = debounce(PAUSE_MILLISECONDS, () => typedIn?.isConnected && apply(typedIn));
  document.addEventListener("input", ({ target }) => {
    const form = findForm(target);
    if (!form) return;
    typedIn = form;
    if (target instanceof HTMLSelectElement) apply(form);
    else applySoon();
  });
  document.addEventListener("submit", (event) => {
    const form = findForm(event.target);
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    apply(form);
  });
}

function findForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>("form[data-live]") : null;
}

/** Shows the page that a form opens in place of this one, and keeps what somebody is typing. */
async function showFiltered(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const url = addressOf(form);
  const page = await loadPage(url.href, signal);
  if (signal.aborted) return;
  const [main, shown] = [page?.querySelector("main"), document.querySelector("main")];
  if (!page || !main || !shown || !main.querySelector("form[data-live]")) {
    location.assign(url);
    return;
  }
  const next = document.importNode(main, true);
  enhance(next);
  const restore = keepEditing(shown, next);
  shown.replaceWith(next);
  restore();
  history.replaceState(null, "", url);
  document.title = page.title;
  const summary = next.querySelector(".pager .muted, .empty");
  if (summary) announce(summary.textContent ?? "");
}

/** Returns the URL of a form's results. Filters that aren't set stay out of it. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
  url.search = new URLSearchParams(given).toString();
  return url;
}

/** Carries over what is open, and what is typed since the page was asked for; returns what gives the focus back afterwards. */
function keepEditing(shown: HTMLElement, next: HTMLElement): () => void {
  for (const [place, details] of shown.querySelectorAll<HTMLDetailsElement>("form[data-live] details").entries()) {
    const other = next.querySelectorAll<HTMLDetailsElement>("form[data-live] details")[place];
    if (other) other.open = details.open;
  }
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLSelectElement) || !shown.contains(active)) {
    return () => undefined;
  }
  const other = next.querySelector<HTMLInputElement | HTMLSelectElement>(
    `form[data-live] [name="${CSS.escape(active.name)}"]`,
  );
  if (!other) return () => undefined;
  const caret = active instanceof HTMLInputElement ? active.selectionStart : null;
  if (other instanceof HTMLInputElement) other.value = active.value;
  return () => {
    other.focus({ preventScroll: true });
    if (other instanceof HTMLInputElement && caret !== null) other.setSelectionRange(caret, caret);
  };
}
