"use server";

import type { ActionDenial } from "@orgward/next";
import { auth } from "../../../auth.ts";
import { nameOf } from "../../../show.ts";

type Published = { readonly message: string };

/** Publishes the report of an organization, for its Admins. */
export const publishReport = auth.action.withOrgRole(
  "Admin",
  async ({ user, org }, _previous: Published | ActionDenial | null, _form: FormData): Promise<Published> => ({
    message: `${nameOf(user)} has published the report of ${org.orgName}.`,
  }),
  { orgId: (_previous, form) => form.get("org_id") },
);
