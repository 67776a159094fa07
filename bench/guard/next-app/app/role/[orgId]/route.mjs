// @ts-check
import { auth } from "../../auth.mjs";

export const GET = auth.withOrgRole("Admin", () => Response.json({ projects: [] }));
