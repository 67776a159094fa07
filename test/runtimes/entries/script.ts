import { createTokenGuards } from "@orgward/hono";

declare const Deno: { readonly args: readonly string[] } | undefined;
declare const process: { readonly argv: readonly string[] };

const [authUrl = "", token = ""] = typeof Deno === "undefined" ? process.argv.slice(2) : Deno.args;
const { validateAccessTokenAndGetUser, revocationsMode } = createTokenGuards({ authUrl });
const { email } = await validateAccessTokenAndGetUser(`Bearer ${token}`);
console.log(JSON.stringify({ email, revocationsMode }));
