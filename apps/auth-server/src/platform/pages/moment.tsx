import { formatTime } from "../language/formats.ts";
import { useText } from "./language.tsx";

/** Renders a timestamp, labelled as UTC because the reader's time zone is unknown without scripts. */
export function Moment({ at }: { at: number }) {
  const t = useText();
  const time = formatTime(t.locale, "moment", at);
  return <time datetime={new Date(at * 1000).toISOString()}>{t("time.utc", { time })}</time>;
}

/** Renders the date of a timestamp. */
export function Day({ at }: { at: number }) {
  const { locale } = useText();
  return <time datetime={new Date(at * 1000).toISOString().slice(0, 10)}>{formatTime(locale, "day", at)}</time>;
}
