import { formatTime } from "../language/formats.ts";
import type { Translate } from "../language/translations.ts";
import { useText } from "./language.tsx";

/** Renders a timestamp, labelled as UTC because the reader's time zone is unknown without scripts. */
export function Moment({ at }: { at: number }) {
  const t = useText();
  const time = formatTime(t.locale, "moment", at);
  return <time datetime={new Date(at * 1000).toISOString()}>{t("time.utc", { time })}</time>;
}

/** Renders the UTC date of a timestamp, with the exact time as a tooltip. */
export function Day({ at }: { at: number }) {
  const t = useText();
  return (
    <time datetime={new Date(at * 1000).toISOString()} title={writeExactTime(t, at)}>
      {formatTime(t.locale, "day", at)}
    </time>
  );
}

/** Writes a timestamp to the second, labelled as UTC. */
export function writeExactTime(t: Translate, at: number): string {
  const iso = new Date(at * 1000).toISOString();
  return t("time.utc", { time: `${iso.slice(0, 10)} ${iso.slice(11, 19)}` });
}
