import { openDialog } from "./dialog.ts";
import { createElement } from "./element.ts";
import { loadPage } from "./load-page.ts";
import { askForNames } from "./type-to-confirm.ts";
import { pageWords } from "./words.ts";

/**
 * Asks in a dialog where pages without a script ask on a page of its own, or below a summary. The form in the dialog is the server's own,
 * which checks what it is sent either way.
 */
export function confirmInDialogs(): void {
  document.documentElement.classList.add("confirms-in-dialogs");
  document.addEventListener("click", (event) => {
    const opener = (event.target as Element).closest<HTMLElement>("a[data-confirm], summary[data-confirm]");
    if (!opener || !isPlainClick(event)) return;
    event.preventDefault();
    const menu = opener.closest<HTMLDetailsElement>("details.menu");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
    if (opener instanceof HTMLAnchorElement) void showPage(opener.href);
    else showDetails(opener);
  });
}

/** Returns whether a click follows a link here, and not in another tab. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

async function showPage(url: string): Promise<void> {
  const page = await loadPage(url);
  const section = page?.querySelector("main section.confirm");
  if (!page || !section) {
    location.assign(url);
    return;
  }
  show(page.querySelector("h1")?.textContent ?? "", document.importNode(section, true).childNodes);
}

function showDetails(summary: HTMLElement): void {
  const [, ...content] = summary.parentElement?.cloneNode(true).childNodes ?? [];
  show(summary.dataset.confirm ?? "", content);
}

function show(title: string, content: Iterable<Node>): void {
  const dialog = openDialog("confirm", title, createElement("h2", {}, title), ...content);
  askForNames(dialog);
  const cancel = findCancel(dialog);
  // The Enter key must not end anything by itself.
  (dialog.querySelector<HTMLElement>(".type-to-confirm input") ?? cancel).focus();
}

/** Finds the link that goes back to the page below the dialog, or adds a button that does. */
function findCancel(dialog: HTMLDialogElement): HTMLElement {
  const submit = dialog.querySelector("form button[type=submit]");
  const link = submit?.parentElement?.querySelector<HTMLElement>("a.button");
  const cancel = link ?? createElement("button", { type: "button", class: "quiet" }, pageWords().cancel);
  cancel.classList.add("closes");
  submit?.after(cancel);
  return cancel;
}
