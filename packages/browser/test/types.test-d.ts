import { type AuthClient, type AuthClientError, createAuthClient, type UserState } from "@orgward/browser";
import { createAuthHooks } from "@orgward/browser/react";
import type { OrgMembership } from "@orgward/core";
import { expectTypeOf } from "vitest";

const client = createAuthClient({ authUrl: "https://auth.example.com", apiOrigins: ["https://api.example.com"] });
const { useUser, useSignInError } = createAuthHooks(client);

expectTypeOf(client).toEqualTypeOf<AuthClient>();
expectTypeOf(client.getAccessToken()).toEqualTypeOf<Promise<string | null>>();
expectTypeOf(client.setActiveOrg).parameters.toEqualTypeOf<[orgId: string | null]>();
expectTypeOf(useUser).toEqualTypeOf<() => UserState>();
expectTypeOf(useSignInError).toEqualTypeOf<() => AuthClientError | null>();

// It may be handed to a library that asks for a `fetch`.
const asFetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> = client.fetch;
void asFetch;

declare const state: ReturnType<typeof useUser>;
if (state.status === "signed-in") {
  expectTypeOf(state.user.email).toEqualTypeOf<string>();
  expectTypeOf(state.activeOrg).toEqualTypeOf<OrgMembership | null>();
}
// @ts-expect-error: nobody may be signed in
state.user;

// @ts-expect-error: without the auth server's address there is nothing to sign in to
createAuthClient({});
// @ts-expect-error: a misspelt option
createAuthClient({ authUrl: "https://auth.example.com", apiOrigin: "https://api.example.com" });
// @ts-expect-error: an organization, or null for all
void client.setActiveOrg(undefined);
