import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { PartnerState } from "../../domain/describe-partner.ts";

/** The path of the list of all partners. */
export const PARTNERS_PATH = "/dashboard/settings/shared-signals";

/** Returns the path of a partner's first page. */
export function pathOfPartner(partnerId: string): string {
  return `${PARTNERS_PATH}/${partnerId}`;
}

/** Describes a partner: the state of its stream, the pages, and what can be done. */
export function toPartnerEntity(t: Translate, state: PartnerState): Entity {
  const { partnerId, name, purpose } = state.partner;
  const path = pathOfPartner(partnerId);
  return {
    path,
    list: { path: PARTNERS_PATH, label: t("signals.title") },
    name,
    id: partnerId,
    states: purpose === "receive_events" ? [stateOf(t, state)] : [],
    tabs: [
      { path, label: t("signal_partner.overview") },
      ...(purpose === "receive_events" ? [{ path: `${path}/events`, label: t("signal_partner.events") }] : []),
      { path: `${path}/activity`, label: t("signal_partner.activity") },
      { path: `${path}/raw`, label: t("signal_partner.raw") },
    ],
    actions: [
      { label: t("signal_partner.edit"), path: `${path}/edit` },
      { label: t("signals.rotate"), path: `${path}/rotate` },
      { label: t("signal_partner.delete"), path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

/** Returns the state of a partner's stream in a word or two. */
export function stateOf(t: Translate, { stream }: PartnerState): EntityState {
  if (!stream) return { label: t("signals.no_stream") };
  if (stream.problem !== null) return { label: t("signals.needs_attention"), tone: "alert" };
  if (stream.status === "enabled" && stream.speed?.isSlow) return { label: t("signals.slow"), tone: "caution" };
  return {
    label: t(`signals_status.${stream.status}`, { method: stream.method }),
    isUsual: stream.status === "enabled",
  };
}
