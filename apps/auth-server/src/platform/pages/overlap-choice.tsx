import type { Translate } from "../language/translations.ts";
import { useText } from "./language.tsx";

/** The choices for how long an old secret stays valid after its replacement, in seconds. */
export const overlaps = [
  { value: "86400", label: "rotation.day" },
  { value: "3600", label: "rotation.hour" },
  { value: "604800", label: "rotation.week" },
  { value: "0", label: "rotation.never" },
] as const;

/** Returns these choices for a select. */
export function overlapOptions(t: Translate) {
  return overlaps.map(({ value, label }) => ({ value, label: t(label) }));
}

/** Renders the choice of how long an old secret stays valid, on a hosted page. */
export function OverlapChoice({
  what,
  id,
}: {
  /** What is being replaced. */
  readonly what: "secret" | "key";
  /** Tells the field from those of other secrets on the page. */
  readonly id: string;
}) {
  const t = useText();
  return (
    <div class="field">
      <label for={`overlap-${id}`}>{t("rotation.overlap", { what })}</label>
      <select id={`overlap-${id}`} name="overlap">
        {overlapOptions(t).map(({ value, label }) => (
          <option value={value}>{label}</option>
        ))}
      </select>
    </div>
  );
}
