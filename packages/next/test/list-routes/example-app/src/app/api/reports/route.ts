import { auth } from "../../../auth.ts";

export const dynamic = "force-dynamic";
export const GET = auth.withUser((_request, { user }) => Response.json({ userId: user.userId }));

/** Looks like the handler above, and is none of its guard's. */
export function POST(): Response {
  return Response.json({});
}
