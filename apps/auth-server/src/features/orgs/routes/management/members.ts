import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id, text } from "../../../../platform/management-api/fields.ts";
import { invalidField, orgNotFound, roleProblem, userNotFound } from "../../../../platform/management-api/problems.ts";
import { type AddMemberFailure, addMember } from "../../domain/add-member.ts";
import { type ChangeRoleFailure, changeRole } from "../../domain/change-role.ts";
import { type RemoveMemberFailure, removeMember } from "../../domain/remove-member.ts";

const tag = "Members";
const member = { user_id: id, org_id: id };
const roles = { role: text, additional_roles: z.array(text).default([]) };

/** Defines the operations on the members of organizations. */
export function membersEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/org/add_user",
      operationId: "addUserToOrg",
      tag,
      summary: "Adds a user to an organization",
      body: z.object({ ...member, ...roles }),
      answer: emptyObject,
      failures: { 404: "The user or organization doesn't exist." },
      async run({ body }, context) {
        const result = await addMember(acting(context, deps), toMember(body));
        if (!result.ok) throw memberProblem(result.failure);
        return {};
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/org/change_role",
      operationId: "changeUserRoleInOrg",
      tag,
      summary: "Changes a member's roles; the last Owner can't be changed",
      body: z.object({ ...member, ...roles }),
      answer: emptyObject,
      failures: { 404: "The organization doesn't exist, or the user isn't a member of it." },
      async run({ body }, context) {
        const result = await changeRole(acting(context, deps), toMember(body));
        if (!result.ok) throw memberProblem(result.failure);
        return {};
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/org/remove_user",
      operationId: "removeUserFromOrg",
      tag,
      summary: "Removes a member; the last Owner can't be removed",
      body: z.object(member),
      answer: emptyObject,
      failures: { 404: "The organization doesn't exist, or the user isn't a member of it." },
      async run({ body }, context) {
        const result = await removeMember(acting(context, deps), { userId: body.user_id, orgId: body.org_id });
        if (!result.ok) throw memberProblem(result.failure);
        return {};
      },
    }),
  ];
}

function toMember(body: { user_id: string; org_id: string; role: string; additional_roles: string[] }) {
  return { userId: body.user_id, orgId: body.org_id, role: body.role, additionalRoles: body.additional_roles };
}

/** Returns the problem for a refused change to a membership. */
function memberProblem(failure: AddMemberFailure | ChangeRoleFailure | RemoveMemberFailure): Problem {
  switch (failure) {
    case "user_not_found":
      return userNotFound();
    case "org_not_found":
      return orgNotFound();
    case "not_a_member":
      return new Problem(404, failure, "The user is not a member of this organization.");
    case "already_member":
      return invalidField("user_id", "is already a member of this organization");
    case "last_owner":
      return invalidField("user_id", "is the last member with the highest role: give it to someone else first");
    case "email_domain_not_allowed":
      return invalidField("user_id", "has an email address that isn't at one of this organization's domains");
    case "organization_full":
      return invalidField("org_id", "has reached its member limit");
    default:
      return roleProblem(failure);
  }
}
