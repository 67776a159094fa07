// Renames and removes.
"use server";

import { auth } from "../auth.ts";

export const rename = auth.action.withOrgRole("Admin", async ({ org }, name: string) => `${org.orgId} is ${name}`);

export async function remove(): Promise<void> {}
