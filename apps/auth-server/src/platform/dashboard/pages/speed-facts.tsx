import type { Speed } from "../../deliveries/speed.ts";
import type { Translate } from "../../language/translations.ts";
import type { Fact } from "./card.tsx";

/** Returns how long a destination takes to answer, as facts to read; none before its first answer. */
export function speedFacts(t: Translate, speed: Speed | null): readonly Fact[] {
  if (speed === null) return [];
  const { lastSeconds, p95Seconds, isSlow } = speed;
  const p95 = t("speed.seconds", { count: p95Seconds });
  return [
    { name: t("speed.last"), value: t("speed.seconds", { count: lastSeconds }) },
    { name: t("speed.most"), value: isSlow ? <strong>{t("speed.slow", { duration: p95 })}</strong> : p95 },
  ];
}
