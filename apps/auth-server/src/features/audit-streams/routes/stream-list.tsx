import type { Context } from "hono";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { readSmallList, type SmallList } from "../../../platform/dashboard/small-list.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { nameOrganizations } from "../../orgs/domain/choose-organization.ts";
import { readEndpointLimit } from "../../webhooks/domain/endpoint-limit.ts";
import { observeStreams } from "../domain/stream-state.ts";
import { describeDestination } from "../pages/dashboard/describe-destination.ts";
import { type ShownStream, stateOf } from "../pages/dashboard/stream-entity.ts";
import { type StreamColumn, StreamsPage } from "../pages/dashboard/streams-page.tsx";

/** Shows a desk's audit streams that match a search. */
export async function listStreams(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { read } = deps.store;
  const { t } = context.var;
  const orgId = desk.orgOf(context);
  const list = desk.listOf(context);
  const isForOperators = orgId === null;
  const streams = await read.auditStreams.list(isForOperators ? undefined : { orgId });
  const names = await nameOrganizations(
    read,
    streams.map((stream) => stream.orgId),
  );
  const listed = (await observeStreams(read, streams)).map((observed) => ({ observed, list, isForOperators }));
  const shown = readSmallList(context, describeList(t, list, names), listed);
  const limit = await readEndpointLimit(read);
  const create = { path: `${list}/new`, label: t("audit_streams.add") };
  return desk.renderList(context, {
    title: t("audit_streams.title"),
    ...((isForOperators || streams.length < limit) && { create }),
    content: () => (
      <>
        <StreamsPage {...shown} organizations={isForOperators ? names : null} />
        {!isForOperators && <p class="muted">{t("audit_streams.count", { count: streams.length, limit })}</p>}
      </>
    ),
  });
}

function describeList(
  t: Translate,
  path: string,
  names: ReadonlyMap<string, string>,
): SmallList<ShownStream, StreamColumn> {
  const ownerOf = ({ observed: { stream } }: ShownStream) =>
    stream.orgId === null ? "" : (names.get(stream.orgId) ?? stream.orgId);
  return {
    path,
    searchLabel: t("audit_streams.search"),
    textsOf(shown) {
      const { name, streamId, destination } = shown.observed.stream;
      return [name, streamId, describeDestination(destination), ownerOf(shown)];
    },
    columns: {
      name: { label: t("audit_streams.name"), sortBy: ({ observed }) => observed.stream.name },
      organization: { label: t("audit_streams.organization"), sortBy: ownerOf },
      sent: {
        label: t("audit_streams.sent"),
        by: t("audit_stream.last_sent"),
        sortBy: ({ observed }) => observed.stream.lastDeliveredAt ?? 0,
      },
    },
    filters: {
      attention: {
        label: t("audit_stream_state.failing"),
        keeps: ({ observed }) => stateOf(t, observed).tone !== undefined,
      },
      paused: { label: t("audit_stream_state.paused"), keeps: ({ observed }) => observed.state === "paused" },
    },
  };
}
