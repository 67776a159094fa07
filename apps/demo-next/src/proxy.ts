import { auth } from "./auth.ts";

/** Refreshes sessions before pages and handlers run. It refuses nobody: guards do. */
export const proxy = auth.proxy;

export const config = { matcher: ["/((?!_next/|api/auth/).*)"] };
