const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an icon of 16 by 16 pixels that takes the colour of the text around it.
 *
 * @param outline the data of its path
 */
export function createIcon(outline: string): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("aria-hidden", "true");
  icon.setAttribute("class", "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline);
  icon.append(path);
  return icon;
}
