import type { Actor } from "../../../../platform/events/actor.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import type { Target } from "../../../../platform/events/event.ts";
import type { EventRepository } from "../../../../platform/events/repositories.ts";
import { displayNameOf } from "../client-name.ts";
import type { OAuthClientRecord } from "../records.ts";
import type { NamedClient } from "../repositories.ts";

/** Describes a client as an actor. */
export function clientActor(client: NamedClient): Actor {
  return { kind: "client", id: client.clientId, name: displayNameOf(client) };
}

/** Describes a client as the target of an event. */
export function clientTarget(client: NamedClient): Target<"client"> {
  return { kind: "client", id: client.clientId, name: displayNameOf(client) };
}

type UnversionedClient = Omit<OAuthClientRecord, "version">;

/** Appends the event that says what changed in a client; `before` is `null` for a new one. Returns whether anything did. */
export async function appendClientChange(
  repositories: { readonly events: EventRepository },
  deps: AppendingDeps,
  type: "client.created" | "client.discovered" | "client.registered" | "client.updated",
  { before, after }: { readonly before: UnversionedClient | null; readonly after: UnversionedClient },
): Promise<boolean> {
  const changes = changesBetween(before && clientFields(before), clientFields(after));
  if (changes) await appendEvent(repositories, deps, { type, target: clientTarget(after), changes });
  return changes !== null;
}

/** Returns everything that decides what a client may do, and no secret. */
function clientFields(client: UnversionedClient) {
  return {
    kind: client.kind,
    name: client.name,
    client_uri: client.clientUri,
    redirect_uris: client.redirectUris,
    resources: client.resources,
    grant_types: client.grantTypes,
    authentication_method: client.authenticationMethod,
    secret_required_at_code_exchange: client.secretRequiredAtCodeExchange,
    remembers_consent: client.remembersConsent,
    dpop_bound_access_tokens: client.dpopBoundAccessTokens,
    jwks_uri: client.jwksUri,
  };
}
