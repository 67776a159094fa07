import { useText } from "../../../platform/pages/language.tsx";
import { type Cause, placeOf } from "../domain/causes.ts";
import type { GuideName } from "../domain/guides.ts";

/** Renders what to do about a cause, and where at the identity provider. */
export function CauseAdvice({ cause, guide }: { readonly cause: Cause; readonly guide: GuideName }) {
  const t = useText();
  const place = placeOf(cause);
  return (
    <>
      <p>{t(`set_up_fix.${cause}`)}</p>
      {place && <p class="muted">{t("set_up.where", { place: t(`set_up_place.${guide}.${place}`) })}</p>}
    </>
  );
}
