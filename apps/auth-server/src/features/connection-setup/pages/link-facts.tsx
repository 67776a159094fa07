import { Text, useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import type { SetUpLinkRecord } from "../domain/records.ts";

/** Renders what there is to know about a link. The link itself isn't known any more. */
export function LinkFacts({ expiresAt, lastOpenedAt, mayEnforce, highestRole }: SetUpLinkRecord) {
  const t = useText();
  return (
    <>
      <div>
        <Text of="set_up_links.until" time={<Moment at={expiresAt} />} />
      </div>
      <div class="muted">
        {lastOpenedAt === null ? (
          t("set_up_links.never_opened")
        ) : (
          <Text of="set_up_links.opened" time={<Moment at={lastOpenedAt} />} />
        )}
      </div>
      {mayEnforce && <span class="badge">{t("set_up_links.enforces")}</span>}{" "}
      {highestRole !== null && <span class="badge">{t("set_up_links.gives_roles", { role: highestRole })}</span>}
    </>
  );
}
