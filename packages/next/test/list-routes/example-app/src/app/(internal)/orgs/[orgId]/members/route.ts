import { auth } from "../../../../../auth.ts";

const add = auth.withOrgRole("Admin", () => Response.json({}));

export const POST = auth.withUser((request, context) => add(request, context));
export const PUT = add;
/** Calls a guard, but only sometimes. */
export const PATCH: typeof add = (request, context) =>
  request.headers.has("x-internal") ? Promise.resolve(Response.json({})) : add(request, context);
