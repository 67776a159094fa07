/** The red, green and blue of a colour, each from 0 to 255. */
type Channels = readonly number[];

/** The minimum contrast of text according to WCAG 2.2 (success criterion 1.4.3). */
const READABLE = 4.5;

/** Returns the contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns white or black, whichever is more readable on a colour. One of them always is readable enough. */
export function textOn(color: string): string {
  return contrast(color, "#ffffff") >= READABLE ? "#ffffff" : "#000000";
}

/** Returns the colour itself, or if it isn't readable on the background, the nearest mix with white or black that is. */
export function readableOn(color: string, background: string): string {
  const target = textOn(background);
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, target, share);
    if (contrast(mixed, background) >= READABLE) return mixed;
  }
  return target;
}

/** Returns the relative luminance of a colour (WCAG 2.2, "relative luminance"). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, other: string, share: number): string {
  const target = toChannels(other);
  const mixed = toChannels(color).map((channel, index) => channel * (1 - share) + (target[index] ?? 0) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function toChannels(color: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
