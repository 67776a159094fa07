import { createElement } from "./element.ts";
import { findPlace } from "./find-place.ts";
import { createIcon } from "./icon.ts";
import { pageWords } from "./words.ts";

const GRIP = "M6 3.5v.01M6 8v.01M6 12.5v.01M10 3.5v.01M10 8v.01M10 12.5v.01";

/** A row that is being dragged, and where it came from. */
interface Drag {
  readonly row: HTMLTableRowElement;
  readonly from: number;
}

/** Lets rows be dragged where they have buttons that move them up and down. Whoever uses the keyboard goes on with these. */
export function letRowsBeDragged(part: ParentNode): void {
  for (const up of part.querySelectorAll<HTMLButtonElement>("button[name=step][value^='up:']")) {
    const row = up.closest("tr");
    // Where nothing can be changed, or nothing is to be ordered, every button is disabled.
    const isMovable = row?.querySelector("button[value^='up:']:enabled, button[value^='down:']:enabled");
    if (row && isMovable) addHandle(row);
  }
}

function addHandle(row: HTMLTableRowElement): void {
  const handle = createElement("span", { class: "drag-handle", title: pageWords().drag }, createIcon(GRIP));
  let drag: Drag | null = null;
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    row.classList.add("dragged");
    drag = { row, from: placeOf(row) };
  });
  handle.addEventListener("pointermove", ({ clientY }) => {
    if (drag) moveTo(row, findPlace(middlesOf(row), clientY));
  });
  handle.addEventListener("pointerup", () => {
    if (drag) drop(drag);
    drag = null;
  });
  handle.addEventListener("pointercancel", () => {
    if (drag) moveTo(row, drag.from);
    row.classList.remove("dragged");
    drag = null;
  });
  row.cells[0]?.prepend(handle);
}

/** Lets the server move the role in the draft, as its buttons do. Nothing is saved. */
function drop({ row, from }: Drag): void {
  row.classList.remove("dragged");
  const to = placeOf(row);
  const form = row.closest("form");
  if (to === from || !form) return;
  const step = createElement("button", { type: "submit", name: "step", value: `move:${from}:${to}`, hidden: "" });
  form.append(step);
  form.requestSubmit(step);
  step.remove();
  // A form with a field that isn't filled in stays here.
  if (!form.checkValidity()) moveTo(row, from);
}

/** Moves the other rows around a row: a row that left the page, if only to come back, would lose the pointer. */
function moveTo(row: HTMLTableRowElement, place: number): void {
  for (let at = placeOf(row); at > place; at -= 1)
    if (row.previousElementSibling) row.after(row.previousElementSibling);
  for (let at = placeOf(row); at < place; at += 1) if (row.nextElementSibling) row.before(row.nextElementSibling);
}

function placeOf(row: HTMLTableRowElement): number {
  return [...(row.parentElement?.children ?? [])].indexOf(row);
}

function othersOf(row: HTMLTableRowElement): readonly Element[] {
  return [...(row.parentElement?.children ?? [])].filter((other) => other !== row);
}

function middlesOf(row: HTMLTableRowElement): readonly number[] {
  return othersOf(row).map((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2;
  });
}
