import type { Child } from "hono/jsx";

import { formatNumber } from "../../../platform/language/formats.ts";
import { Text, useText } from "../../../platform/pages/language.tsx";

export interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** The page that shows what is counted. */
  readonly href?: string;
  readonly children?: Child;
}

/** Renders a number that stands for itself. */
export function Figure({ label, value, href, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {href ? <a href={href}>{value}</a> : value}
        {children}
      </dd>
    </div>
  );
}

export interface ChangeProps {
  readonly now: number;
  readonly before: number;
  /** Writes a difference; by default in percent of what was before. */
  readonly write?: (difference: number) => string;
  /** Whether more is better. Without it, neither is. */
  readonly moreIs?: "better" | "worse";
}

const PERCENT = { style: "percent", maximumFractionDigits: 0 } as const;

/** Renders how a number changed since the period before. A change from 0 has no size. */
export function Change({ now, before, write, moreIs }: ChangeProps) {
  const t = useText();
  if (before === 0) return now === 0 ? null : <small class="change muted">{t("change.none_before")}</small>;
  const difference = now - before;
  if (difference === 0) return <small class="change muted">{t("change.unchanged")}</small>;
  const share = Math.abs(difference) / before;
  const size = write?.(Math.abs(difference)) ?? formatNumber(t.locale, share, PERCENT);
  const isGood = moreIs && (moreIs === "better") === difference > 0;
  return (
    <small class={`change ${moreIs === undefined ? "muted" : isGood ? "good" : "bad"}`}>
      <span aria-hidden="true">{difference > 0 ? "↑" : "↓"}</span>
      <Text
        of={difference > 0 ? "change.up" : "change.down"}
        size={size}
        hidden={(text) => <span class="visually-hidden">{text}</span>}
      />
    </small>
  );
}
