import { addCopyButtons } from "./copy-buttons.ts";
import { letRowsBeDragged } from "./drag-order.ts";
import { localizeTimes } from "./times.ts";
import { askForNames } from "./type-to-confirm.ts";

/** Prepares a part of the page that was just shown. */
export function enhance(part: ParentNode): void {
  localizeTimes(part);
  addCopyButtons(part);
  askForNames(part);
  letRowsBeDragged(part);
}
