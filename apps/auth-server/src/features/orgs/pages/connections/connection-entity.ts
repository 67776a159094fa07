import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { TransmitterRecord } from "../../../connection-signals/domain/records.ts";
import { isSaml, type OrganizationConnectionRecord } from "../../../connections/domain/records.ts";

/** A connection with the list that its reader finds it in. */
export interface ShownConnection {
  readonly connection: OrganizationConnectionRecord;
  readonly transmitter: TransmitterRecord | null;
  /** The name of its organization. */
  readonly organization: string;
  /** The path of the list. */
  readonly list: string;
}

/** Describes a connection: its state, its pages, and what can be done. */
export function toConnectionEntity(t: Translate, shown: ShownConnection): Entity {
  const { connection, organization, list } = shown;
  const path = `${list}/${connection.connectionId}`;
  const hasKey = isSaml(connection) && connection.provider.encryptionCertificate !== null;
  return {
    path,
    list: { path: list, label: t("connection_pages.of_organization", { organization }) },
    name: connection.name,
    id: connection.connectionId,
    states: statesOf(t, shown),
    tabs: [{ path, label: t("connection_pages.signals") }],
    actions: [
      { label: t("connection_pages.create_token"), path: `${path}/tokens/new` },
      ...(hasKey ? [{ label: t("connection_pages.rotate_key"), path: `${path}/encryption-key` }] : []),
    ],
  };
}

/** Returns what is unusual about a connection, in a word or two. */
export function statesOf(
  t: Translate,
  { connection: { enabled, mode }, transmitter }: Pick<ShownConnection, "connection" | "transmitter">,
): readonly EntityState[] {
  const states: EntityState[] = [];
  if (!enabled) states.push({ label: t("connection_pages.disabled") });
  if (mode === "test") states.push({ label: t("connection_pages.test") });
  if (transmitter?.poll?.failure) states.push({ label: t("connection_pages.not_polled"), tone: "caution" });
  return states;
}
