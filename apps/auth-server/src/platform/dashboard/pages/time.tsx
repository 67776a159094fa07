/** Renders a time to the minute, labelled as UTC because the reader's time zone is unknown. */
export function Time({ at }: { at: number }) {
  const iso = new Date(at * 1000).toISOString();
  return <time datetime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>;
}

/** Formats the UTC date of a time, such as 2026-11-21. */
export function formatDay(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10);
}
