import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import type { EventOrganization, Target } from "../../../../platform/events/event.ts";
import type { EventRepository } from "../../../../platform/events/repositories.ts";
import { displayNameOf } from "../client-name.ts";
import type { NamedGrant } from "../repositories.ts";

/** The types of events that happen to a grant after consent. */
type GrantEventType =
  | "access_token.revoked"
  | "code.redeemed"
  | "code.replayed"
  | "grant.expired"
  | "grant.revoked"
  | "token.refreshed"
  | "token.reused";

/** Appends an event about a grant. */
export async function appendGrantEvent(
  repositories: { readonly events: EventRepository },
  deps: AppendingDeps,
  type: GrantEventType,
  grant: NamedGrant,
): Promise<void> {
  await appendEvent(repositories, deps, { type, ...aboutGrant(grant), details: { client_id: grant.clientId } });
}

/** Returns what every event about a grant says: people know the grant by its client. */
export function aboutGrant(grant: NamedGrant): {
  readonly target: Target<"grant">;
  readonly userId: string;
  readonly organization?: EventOrganization;
} {
  return {
    target: { kind: "grant", id: grant.grantId, name: displayNameOf(grant.client) },
    userId: grant.userId,
    ...(grant.orgId !== null && grant.orgName !== null && { organization: { id: grant.orgId, name: grant.orgName } }),
  };
}
