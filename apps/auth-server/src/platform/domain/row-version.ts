/** How often a row was edited. A form carries the version that it showed. */
export type RowVersion = number;

/** Stands for a row that doesn't exist yet. A form that adds something carries its version, so that it can't replace anything unseen. */
export const NOTHING_YET: { readonly version: RowVersion } = { version: 0 };

/** Thrown when what a form shows has been edited since it was opened. Nothing was stored. */
export class StaleVersionError extends Error {
  override readonly name = "StaleVersionError";

  constructor() {
    super("The form was filled in on values that have been edited since.");
  }
}

/**
 * Makes sure that a row hasn't changed since a form showed it. Call it with the row locked, in the unit of work that edits it.
 *
 * @param expected the version that the form showed; `undefined` for callers without one, whose edit replaces whatever is stored
 * @throws StaleVersionError when someone has edited the row since
 */
export function expectVersion(row: { readonly version: RowVersion }, expected: RowVersion | undefined): void {
  if (expected !== undefined && row.version !== expected) throw new StaleVersionError();
}
