import { textOn } from "../domain/contrast.ts";

export interface IconProps {
  /** `#rrggbb`. */
  readonly accentColor: string;
  /** What it shows; with `null`, Orgward's own mark. */
  readonly letter: string | null;
}

/** Draws the icon of a deployment: a letter, or Orgward's mark, on the accent colour. */
export function Icon({ accentColor, letter }: IconProps) {
  const ink = textOn(accentColor);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <title>Icon</title>
      <rect width="32" height="32" rx="8" fill={accentColor} />
      {letter === null ? <Mark ink={ink} /> : <Letter ink={ink} letter={letter} />}
    </svg>
  );
}

/** A wall around a keyhole. */
function Mark({ ink }: { readonly ink: string }) {
  return (
    <>
      <circle cx="16" cy="16" r="9" fill="none" stroke={ink} stroke-width="3" />
      <circle cx="16" cy="14.5" r="2.5" fill={ink} />
      <path d="M16 15v5.5" stroke={ink} stroke-width="2.5" stroke-linecap="round" />
    </>
  );
}

function Letter({ ink, letter }: { readonly ink: string; readonly letter: string }) {
  return (
    <text
      x="16"
      y="22.5"
      fill={ink}
      font-family="system-ui, sans-serif"
      font-size="18"
      font-weight="700"
      text-anchor="middle"
    >
      {letter}
    </text>
  );
}
