import type { RecordedEvent, Target } from "../../../platform/events/event.ts";
import { inGroup, isByOwner, sentences } from "../../../platform/events/sentence.ts";

const group = { key: "connected_apps", label: "Connected apps" } as const;

/** How events about what users granted to clients are told. People know a grant by its client. */
export const grantEventSentences = inGroup(group, {
  "consent.given": sentences(
    "App connected",
    { withScopes: "{user} connected {client} and allowed {scopes}", connected: "{user} connected {client}" },
    (event) => {
      const { scopes } = event.details ?? {};
      const client = clientOf(event);
      return Array.isArray(scopes) && scopes.length > 0
        ? ["withScopes", { client, scopes: scopes.join(", ") }]
        : ["connected", { client }];
    },
  ),
  "consent.refused": sentences("Consent refused", { refused: "{user} didn’t let {target} connect" }, () => "refused"),
  "code.redeemed": sentences("Code redeemed", { redeemed: "{client} got tokens for {user}" }, (event) => [
    "redeemed",
    { client: clientOf(event) },
  ]),
  "code.replayed": sentences(
    "Code replayed",
    { replayed: "An authorization code of {client} for {user} was used twice, so the app was disconnected" },
    (event) => ["replayed", { client: clientOf(event) }],
  ),
  "token.refreshed": sentences(
    "Tokens refreshed",
    { refreshed: "{client} refreshed its tokens for {user}" },
    (event) => ["refreshed", { client: clientOf(event) }],
  ),
  "token.reused": sentences(
    "Refresh token reused",
    { reused: "A refresh token of {client} for {user} was used twice, so the app was disconnected" },
    (event) => ["reused", { client: clientOf(event) }],
  ),
  "access_token.revoked": sentences(
    "Access token revoked",
    { revoked: "{client} revoked an access token for {user}" },
    (event) => ["revoked", { client: clientOf(event) }],
  ),
  "grant.revoked": sentences(
    "App disconnected",
    {
      own: "{user} disconnected {client}",
      byClient: "{client} gave up its access to {user}’s account",
      others: "{actor} disconnected {client} from {user}’s account",
    },
    (event) => {
      const others = event.actor.kind === "client" ? "byClient" : "others";
      return [isByOwner(event) ? "own" : others, { client: clientOf(event) }];
    },
  ),
  "grant.expired": sentences(
    "App access expired",
    { expired: "{client}’s access to {user}’s account expired" },
    (event) => ["expired", { client: clientOf(event) }],
  ),
});

function clientOf({ details, target }: RecordedEvent): Target {
  return { kind: "client", id: typeof details?.client_id === "string" ? details.client_id : null, name: target.name };
}
