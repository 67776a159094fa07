type Tags = HTMLElementTagNameMap;

/**
 * Creates an element with attributes and content. Strings become text, never markup.
 *
 * @param attributes by name; those that are `undefined` are left out
 */
export function createElement<Tag extends keyof Tags>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly (Node | string)[]
): Tags[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...content);
  return element;
}
