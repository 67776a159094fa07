import { createElement } from "./element.ts";

/** Asks for the name of what is deleted before a form can be submitted, where its button has one in `data-confirm`. */
export function askForNames(part: ParentNode): void {
  for (const button of part.querySelectorAll<HTMLButtonElement>("button[data-confirm]:not([data-confirm=''])")) {
    const name = button.dataset.confirm ?? "";
    const input = createElement("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    const update = () => {
      button.disabled = !isSameName(input.value, name);
    };
    input.addEventListener("input", update);
    // Returning to the page may bring back what was typed, and Enter presses no disabled button.
    addEventListener("pageshow", update);
    update();
    button.before(
      createElement("label", { class: "type-to-confirm" }, "Type ", createElement("b", {}, name), " to confirm", input),
    );
  }
}

/** Returns whether somebody typed a name. White space looks alike, however much of it there is. */
export function isSameName(typed: string, name: string): boolean {
  const [one, other] = [typed, name].map((text) => text.normalize("NFC").replace(/\s+/g, " ").trim());
  return one === other;
}
