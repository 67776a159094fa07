import { readableOn, textOn } from "../domain/contrast.ts";

/** What text stands on in `assets/styles/tokens.css`: the page's background is nearest to the middle. */
const BACKGROUNDS = { light: "#f5f6f9", dark: "#1c1f27" };

/** Returns the custom properties that follow from an accent colour: as the background of buttons, and as text that can be read. */
export function accentStylesheet(accentColor: string): string {
  const { light, dark } = BACKGROUNDS;
  return `:root {
  --accent-fill: ${accentColor};
  --on-accent: ${textOn(accentColor)};
  --accent: light-dark(${readableOn(accentColor, light)}, ${readableOn(accentColor, dark)});
}
`;
}
