/**
 * Returns the anchor of a heading, made as GitHub makes it, so that a link works there and on the site.
 *
 * @param heading its text without formatting
 */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}
