import { createElement } from "./element.ts";

/** Lets screen readers say a message when they have finished what they are saying. */
export function announce(message: string): void {
  // Outside an open modal dialog everything is inert, and so silent.
  const place = document.querySelector("dialog[open]") ?? document.body;
  const region = place.querySelector(":scope > .announcement") ?? place.appendChild(createRegion());
  // The same message twice would be no change.
  region.textContent = region.textContent === message ? `${message}\u00a0` : message;
}

function createRegion(): Element {
  return createElement("p", { class: "announcement visually-hidden", role: "status" });
}
