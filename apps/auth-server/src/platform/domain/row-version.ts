/** How often a row was edited. A form carries the version that it showed. */
export type RowVersion = number;

/** Stands for a row that isn't there yet: a form that adds something carries its version, and so replaces nothing unseen. */
export const NOTHING_YET: { readonly version: RowVersion } = { version: 0 };

/** A form was filled in on what has been edited since; nothing was stored. */
export class StaleVersionError extends Error {
  override readonly name = "StaleVersionError";

  constructor() {
    super("The form was filled in on values that have been edited since.");
  }
}

/**
 * Makes sure that a row is still the one that a form showed. Call it with the row locked, in the unit of work that edits it.
 *
 * @param expected the version that the form showed; `undefined` for callers that have none, whose edit replaces whatever is there
 * @throws StaleVersionError when someone has edited the row since
 */
export function expectVersion(row: { readonly version: RowVersion }, expected: RowVersion | undefined): void {
  if (expected !== undefined && row.version !== expected) throw new StaleVersionError();
}
