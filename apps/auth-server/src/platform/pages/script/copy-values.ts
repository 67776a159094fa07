// Puts a button beside each value that people copy: browsers give the clipboard to scripts alone, on https and on this machine.
const SHOWN_MILLISECONDS = 2000;

if (navigator.clipboard) {
  for (const value of document.querySelectorAll<HTMLElement>("[data-copy]")) value.after(createButton(value));
}

function createButton(value: HTMLElement): HTMLButtonElement {
  const { copy, copied, copyName, style } = wordsOf(value);
  const button = document.createElement("button");
  button.type = "button";
  button.className = style;
  button.setAttribute("aria-label", copyName);
  // Says what a screen reader would otherwise not notice: that the click has done something.
  const text = document.createElement("span");
  text.setAttribute("aria-live", "polite");
  text.textContent = copy;
  button.append(text);
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText((value.textContent ?? "").trim());
    text.textContent = copied;
    setTimeout(() => {
      text.textContent = copy;
    }, SHOWN_MILLISECONDS);
  });
  return button;
}

/** Values of components that the dashboard has too say only what they contain; the words for the button are around them. */
function wordsOf(value: HTMLElement) {
  const { copy = "", copied = "", copyName = "" } = value.dataset;
  const around = value.closest<HTMLElement>("[data-copy-button]")?.dataset;
  if (!around) return { copy, copied, copyName, style: "quiet copy" };
  const name = (around.copyNamed ?? "").replace("{name}", () => copy);
  return { copy: around.copyButton ?? "", copied: around.copied ?? "", copyName: name, style: "quiet" };
}
