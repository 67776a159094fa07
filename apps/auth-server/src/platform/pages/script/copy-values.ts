// Puts a button beside each value that people copy, whose `data-copy` says what it is: browsers give the clipboard to scripts alone, on https and on this machine.
const SHOWN_MILLISECONDS = 2000;

if (navigator.clipboard) {
  for (const value of document.querySelectorAll<HTMLElement>("[data-copy]")) value.after(createButton(value));
}

function createButton(value: HTMLElement): HTMLButtonElement {
  const words = value.closest<HTMLElement>("[data-copy-button]")?.dataset;
  const copy = words?.copyButton ?? "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.setAttribute(
    "aria-label",
    (words?.copyNamed ?? "").replace("{name}", () => value.dataset.copy ?? ""),
  );
  // Says what a screen reader would otherwise not notice: that the click has done something.
  const text = document.createElement("span");
  text.setAttribute("aria-live", "polite");
  text.textContent = copy;
  button.append(text);
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText((value.textContent ?? "").trim());
    text.textContent = words?.copied ?? "";
    setTimeout(() => {
      text.textContent = copy;
    }, SHOWN_MILLISECONDS);
  });
  return button;
}
