import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { ObservedStream } from "../../domain/stream-state.ts";

/** The path of the list of all streams, for operators. */
export const STREAMS_PATH = "/dashboard/settings/audit-streams";

/** A stream with the list that its reader finds it in. */
export interface ShownStream {
  readonly observed: ObservedStream;
  /** The path of the list. */
  readonly list: string;
  /** Whether it is shown to operators, who see what the audit log and the management API say of it, too. */
  readonly isForOperators: boolean;
}

/** Describes a stream: the state, the pages, and what can be done. */
export function toStreamEntity(t: Translate, { observed, list, isForOperators }: ShownStream): Entity {
  const { streamId, name, enabled } = observed.stream;
  const path = `${list}/${streamId}`;
  return {
    path,
    list: { path: list, label: t("audit_streams.title") },
    name,
    id: streamId,
    states: [stateOf(t, observed)],
    tabs: [
      { path, label: t("audit_stream.overview") },
      { path: `${path}/batches`, label: t("audit_stream.batches") },
      ...(isForOperators
        ? [
            { path: `${path}/activity`, label: t("audit_stream.activity") },
            { path: `${path}/raw`, label: t("audit_stream.raw") },
          ]
        : []),
    ],
    actions: [
      enabled
        ? { label: t("audit_stream.pause"), path: `${path}/pause`, kind: "now" }
        : { label: t("audit_stream.resume"), path: `${path}/resume`, kind: "now" },
      { label: t("audit_stream.edit"), path: `${path}/edit` },
      { label: t("audit_stream.delete"), path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

/** Returns the state of a stream in a word or two. */
export function stateOf(t: Translate, { state, speed }: ObservedStream): EntityState {
  if (state === "failing") return { label: t("audit_stream_state.failing"), tone: "alert" };
  if (state !== "paused" && speed?.isSlow) return { label: t("audit_stream_state.slow"), tone: "caution" };
  return { label: t(`audit_stream_state.${state}`), isUsual: state !== "paused" };
}
