import { auth } from "../../../auth.ts";
import { showUser } from "../../../show.ts";

export const GET = auth.withOptionalUser((_request, { user }) => Response.json({ user: user && showUser(user) }));
