import type { Actor, ActorKind } from "./actor.ts";
import type { EventType, TargetKindOf } from "./catalog.ts";
import type { RecordedEvent, Target } from "./event.ts";
import { toEventJson } from "./event-json.ts";

/** What an event can have happened to. */
export type TargetKind = TargetKindOf<EventType>;

/** Which actors an organization may know: people, and what they let act for them. Of the others it learns the kind alone. */
const KNOWN_ACTORS: Readonly<Record<ActorKind, boolean>> = {
  user: true,
  client: true,
  anonymous: true,
  server: true,
  set_up_link: true,
  directory: true,
  connection: true,
  service_account: true,
  agent: true,
  operator: false,
  api_key: false,
  signal_partner: false,
  command_line: false,
};

/** Which targets an organization may know, where an event is in it. The others are parts of the deployment that others share. */
const KNOWN_TARGETS: Readonly<Record<TargetKind, boolean>> = {
  user: true,
  organization: true,
  invitation: true,
  end_user_api_key: true,
  session: true,
  web_session: true,
  grant: true,
  client: true,
  resource: true,
  connection: true,
  directory: true,
  webhook: true,
  audit_stream: true,
  role_mapping: true,
  set_up_link: true,
  service_account: true,
  agent: true,
  approval: true,
  roles: false,
  api_key: false,
  audit_archive: false,
  deployment: false,
  introspection_credential: false,
  operation: false,
  operator: false,
  scope: false,
  setting: false,
  signal_partner: false,
  signing_key: false,
  web_app: false,
};

/**
 * Returns an event as JSON, as its organization may know it: without places in the deployment's stream, which count what others do, and
 * without whom, or from where, if one of those acted who run the deployment. A kind of actor or target that nobody has decided about
 * doesn't compile, and is kept back.
 */
export function toOrganizationEventJson(event: RecordedEvent) {
  const actor = isKnownActor(event.actor) ? event.actor : withoutIdentity(event.actor);
  const request = isKnownActor(event.actor) ? event.request : null;
  const { event_id: _, sequence: __, ...shown } = toEventJson({ ...event, actor, request });
  if (isKnownTarget(event.target)) return shown;
  const { changes: ___, details: ____, ...rest } = shown;
  return { ...rest, target: withoutIdentity(event.target) };
}

function isKnownActor({ kind }: Actor): boolean {
  return KNOWN_ACTORS[kind] === true;
}

function isKnownTarget({ kind }: Target): boolean {
  return (KNOWN_TARGETS as Readonly<Record<string, boolean>>)[kind] === true;
}

function withoutIdentity<Kind extends string>({ kind }: { readonly kind: Kind }) {
  return { kind, id: null, name: null };
}
