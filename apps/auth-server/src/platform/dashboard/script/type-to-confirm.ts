import { createElement } from "./element.ts";
import { isSameName } from "./same-name.ts";
import { pageWords } from "./words.ts";

/** Asks for the name of what is deleted before a form can be submitted, where its button has one in `data-confirm`. */
export function askForNames(part: ParentNode): void {
  for (const button of part.querySelectorAll<HTMLButtonElement>("button[data-confirm]:not([data-confirm=''])")) {
    const name = button.dataset.confirm ?? "";
    const input = findNameField(button) ?? addNameField(button, name);
    const update = () => {
      button.disabled = !isSameName(input.value, name);
    };
    input.addEventListener("input", update);
    // Returning to the page may bring back what was typed, and Enter presses no disabled button.
    addEventListener("pageshow", update);
    update();
  }
}

/** Finds the field for the name in a form that asks for it without a script, too. */
function findNameField(button: HTMLButtonElement): HTMLInputElement | null {
  const field = button.form?.querySelector<HTMLInputElement>("input[required][name=name]");
  field?.closest("label")?.classList.add("type-to-confirm");
  return field ?? null;
}

function addNameField(button: HTMLButtonElement, name: string): HTMLInputElement {
  const input = createElement("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const [before = "", after = ""] = pageWords().typeToConfirm.split("{name}");
  const label = [before, createElement("b", {}, name), after];
  button.before(createElement("label", { class: "type-to-confirm" }, ...label, input));
  return input;
}
