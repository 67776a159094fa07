import { auth } from "#auth";

// Refreshes sessions before pages and routes run. It refuses nobody: guards do.
export const proxy = auth.proxy;

export const config = { matcher: ["/((?!_next/|api/auth/).*)"] };
