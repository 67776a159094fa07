import { readableOn, textOn } from "../domain/contrast.ts";

/** The backgrounds of text in `assets/styles/tokens.css`. Of these, the page's background leaves the least contrast. */
const BACKGROUNDS = { light: "#f5f6f9", dark: "#1c1f27" };

/** Returns the custom properties derived from an accent colour: one for the background of buttons, one for readable text. */
export function accentStylesheet(accentColor: string): string {
  const { light, dark } = BACKGROUNDS;
  return `:root {
  --accent-fill: ${accentColor};
  --on-accent: ${textOn(accentColor)};
  --accent: light-dark(${readableOn(accentColor, light)}, ${readableOn(accentColor, dark)});
}
`;
}
