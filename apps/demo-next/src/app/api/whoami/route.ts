import { auth } from "../../../auth.ts";
import { showUser } from "../../../show.ts";

export const GET = auth.withUser((_request, { user }) => Response.json({ user: showUser(user) }));
