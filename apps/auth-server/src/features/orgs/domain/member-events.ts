import type { Repositories } from "../../../platform/domain/store.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { eventOrganization } from "./organization-events.ts";
import type { OrganizationRecord } from "./records.ts";
import type { HeldRoles } from "./roles.ts";

/** A user who joined an organization, and the actor if it differs from that of the deps. */
interface Joining {
  readonly user: UserRecord;
  readonly organization: OrganizationRecord;
  readonly held: HeldRoles;
  readonly actor?: Actor;
}

/** Appends the event that a user became a member, in the unit of work that stores the membership. */
export async function appendMemberAdded(
  repositories: Pick<Repositories, "events">,
  deps: AppendingDeps,
  { user, organization, held, actor = deps.actor }: Joining,
): Promise<void> {
  await appendEvent(repositories, deps, {
    type: "member.added",
    actor,
    target: userTarget(user),
    organization: eventOrganization(organization),
    changes: changesBetween(null, heldRoleFields(held)) ?? {},
  });
}

/** Returns the fields of a member's roles that events record, under the management API's names. Additional roles have no order. */
export function heldRoleFields({ role, additionalRoles }: HeldRoles) {
  return { role, additional_roles: additionalRoles.toSorted() };
}
