import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createUser } from "../../../src/features/authentication/domain/accounts/create-user.ts";
import { MULTI_FACTOR_ACR } from "../../../src/platform/domain/authentication-claims.ts";
import { PASSWORD, signIn, type Walk } from "../../support/hosted-walk.ts";
import { startWebApp } from "../../support/listening-app.ts";
import { atCommandLine } from "../../support/test-deps.ts";

const EMAIL = "keyholder@example.test";

/** A security key without a PIN, which shows that somebody touched it and no more: no first factor, but a second one. */
export const useSecurityKey: Walk = async (inspector, { deps }) => {
  const { page, goto, look } = inspector;
  await createUser(atCommandLine(deps), {
    email: EMAIL,
    password: PASSWORD,
    emailConfirmed: true,
    canCreateOrgs: true,
  });
  await plugInSecurityKey(page);
  await signIn(inspector, EMAIL);
  await goto("/account/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();

  const redirectUri = `${await startWebApp("The app is satisfied.")}/callback`;
  const webApp = { redirectUri, isBrowserApp: false, backchannelLogoutUri: null, createdAt: deps.clock() };
  await deps.store.write(({ webRedirectUris }) => webRedirectUris.add(webApp));
  const openApp = (demand: Readonly<Record<string, string>>) =>
    goto(`/propelauth/ssr/authorize?${new URLSearchParams({ redirect_uri: redirectUri, state: "s", ...demand })}`);
  const usePasskey = page.getByRole("button", { name: "Use a passkey" });
  const refusal = page.getByText("No passkey was used. Try again, or continue another way.");
  await openApp({ acr_values: MULTI_FACTOR_ACR });
  await look("security-key-step-up");
  expect(await page.locator("main button:visible").allTextContents()).toEqual(["Use a passkey"]);
  await usePasskey.click();
  await page.getByText("The app is satisfied.").waitFor();
  deps.clock.advance(900);
  await openApp({ max_age: "60" });
  await usePasskey.click();
  await refusal.waitFor();
  await look("security-key-refused-as-proof-of-identity");

  await page.context().clearCookies({ name: "orgward_session" });
  await goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await refusal.waitFor();
  await look("security-key-refused-as-first-factor");
  await signIn(inspector, EMAIL);
  await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
  expect(await page.locator("main button:visible").allTextContents()).toEqual(["Use a passkey"]);
  await usePasskey.click();
  await page.getByText(`Signed in as ${EMAIL}`).waitFor();
};

async function plugInSecurityKey(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "usb", hasResidentKey: false, hasUserVerification: false } as const;
  await devices.send("WebAuthn.addVirtualAuthenticator", { options: { ...kind, automaticPresenceSimulation: true } });
}
