import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { type AddMemberFailure, addMember } from "../../domain/orgs/add-member.ts";
import { createOrganization } from "../../domain/orgs/create-organization.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { invalidFields, Problem } from "../../http/problem.ts";
import { readJson } from "../../http/request-body.ts";
import { id, name, text } from "./fields.ts";

/** Refused rather than dropped: a caller who sets it relies on a restriction that would not be there. */
const notSupported = "is not supported by this server";

const createBody = z.object({
  name,
  enable_auto_joining_by_domain: z.literal(false, notSupported).optional(),
  members_must_have_matching_domain: z.literal(false, notSupported).optional(),
  domain: z.undefined(notSupported).optional(),
  max_users: z.int().min(1).optional(),
  legacy_org_id: text.min(1).optional(),
  custom_role_mapping_name: z.undefined(notSupported).optional(),
});

const addUserBody = z.object({
  user_id: id,
  org_id: id,
  role: text,
  additional_roles: z.array(text).optional(),
});

/** `POST /org/`: creates an organization. `POST /org/add_user`: adds a user to one. */
export function organizationRoutes(deps: Deps): Hono<AppEnvironment> {
  const create = async (context: Context<AppEnvironment>) => {
    const body = await readJson(context, createBody);
    const newOrganization = { name: body.name, maxUsers: body.max_users, legacyOrgId: body.legacy_org_id };
    const result = await createOrganization(deps, newOrganization);
    if (!result.ok) throw invalidFields({ legacy_org_id: ["belongs to another organization"] });
    return context.json({ org_id: result.value.orgId, name: result.value.name });
  };
  const addUser = async (context: Context<AppEnvironment>) => {
    const body = await readJson(context, addUserBody);
    const result = await addMember(deps, {
      userId: body.user_id,
      orgId: body.org_id,
      role: body.role,
      additionalRoles: body.additional_roles ?? [],
    });
    if (!result.ok) throw toProblem(result.failure);
    return context.json({});
  };
  return new Hono<AppEnvironment>()
    .post("/org/", create)
    .post("/org", create)
    .post("/org/add_user", addUser)
    .post("/org/add_user/", addUser);
}

function toProblem(failure: AddMemberFailure): Problem {
  switch (failure) {
    case "user_not_found":
      return new Problem(404, failure, "No user has this id.");
    case "org_not_found":
      return new Problem(404, failure, "No organization has this id.");
    case "already_member":
      return invalidFields({ user_id: ["is a member of this organization already"] });
    case "organization_full":
      return invalidFields({ org_id: ["has as many members as it may have"] });
    case "unknown_role":
      return invalidFields({ role: ["is no role of this deployment"] });
    case "unknown_additional_role":
      return invalidFields({ additional_roles: ["must be roles of this deployment"] });
    case "single_role_only":
      return invalidFields({ additional_roles: ["must be empty: members of this deployment have one role"] });
  }
}
