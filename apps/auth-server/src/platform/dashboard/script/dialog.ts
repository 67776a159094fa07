import { createElement } from "./element.ts";

/**
 * Opens a modal dialog, and removes it once it is closed: by the Escape key, by a click beside it, or by a link or button in it with the
 * class `closes`. The focus then returns to where it was.
 */
export function openDialog(className: string, label: string, ...content: readonly Node[]): HTMLDialogElement {
  const dialog = createElement("dialog", { class: className, "aria-label": label }, ...content);
  dialog.addEventListener("click", (event) => {
    const target = event.target as Element;
    const closing = target.closest(".closes");
    if (closing) event.preventDefault();
    if (closing || target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
