const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Renders a timestamp, labelled as UTC because the reader's time zone is unknown without scripts. */
export function Moment({ at }: { at: number }) {
  const date = new Date(at * 1000);
  return <time datetime={date.toISOString()}>{TIME.format(date)} UTC</time>;
}

/** Renders the date of a timestamp. */
export function Day({ at }: { at: number }) {
  const date = new Date(at * 1000);
  return <time datetime={date.toISOString().slice(0, 10)}>{DATE.format(date)}</time>;
}
