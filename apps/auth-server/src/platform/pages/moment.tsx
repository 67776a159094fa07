const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Renders a point in time. Without scripts nobody knows where the reader lives: it is UTC and says so. */
export function Moment({ at }: { at: number }) {
  const date = new Date(at * 1000);
  return <time datetime={date.toISOString()}>{TIME.format(date)} UTC</time>;
}

/** Renders the day of a point in time. */
export function Day({ at }: { at: number }) {
  const date = new Date(at * 1000);
  return <time datetime={date.toISOString().slice(0, 10)}>{DATE.format(date)}</time>;
}
