import type { Child } from "hono/jsx";

/**
 * Renders a table that scrolls on its own where it is wider than the page, also by keyboard. On phones the cells of a row are stacked, and
 * each names its column in `data-column`.
 */
export function DataTable({
  caption,
  columns,
  children,
}: {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The rows. */
  readonly children?: Child;
}) {
  return (
    <section class="scroll" aria-label={caption} tabindex={0}>
      <table>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col">{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
