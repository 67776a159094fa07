// @ts-check
import { getUser } from "@propelauth/nextjs/server/app-router";

/** Reads the token from its cookie: the library looks at no other place in which a client sends one. */
export async function GET() {
  return (await getUser()) ? Response.json({ projects: [] }) : new Response(null, { status: 401 });
}
