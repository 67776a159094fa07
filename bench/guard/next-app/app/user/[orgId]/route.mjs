// @ts-check
import { auth } from "../../auth.mjs";

export const GET = auth.withUser(() => Response.json({ projects: [] }));
