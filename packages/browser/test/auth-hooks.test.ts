import { createAuthHooks, useUserStore } from "@orgward/browser/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createWorld, startClient, watch } from "./support/sign-in.ts";

const { server, browser } = createWorld();
const client = startClient(browser.open("/?code=1&state=forged"));
const { useUser, useSignInError } = createAuthHooks(client);

function Page(): string {
  return `${useUser().status}, ${useSignInError()}, ${useUserStore(client).status}`;
}

it("a page that is rendered on a server shows that the user is being loaded, whatever is known there", async () => {
  server.hasHostedSession = true;
  await watch(client);
  expect([client.getSnapshot().status, client.getSignInError()?.code]).toEqual(["signed-in", "sign_in_not_started"]);
  expect(renderToString(createElement(Page))).toBe("loading, null, loading");
});
