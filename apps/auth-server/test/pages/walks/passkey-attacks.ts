import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { createUser } from "../../../src/features/authentication/domain/accounts/create-user.ts";
import { PASSWORD, signIn, type Walk } from "../../support/hosted-walk.ts";
import { startWebApp } from "../../support/listening-app.ts";
import { atCommandLine } from "../../support/test-deps.ts";

const EMAIL = "phished@example.test";

/** What a browser signs elsewhere, what is sent twice, and what a copy of a passkey signs: none of it signs anybody in. */
export const attackPasskeys: Walk = async (inspector, { deps, origin }) => {
  const { page, goto } = inspector;
  const user = { email: EMAIL, password: PASSWORD, emailConfirmed: true, canCreateOrgs: true };
  await createUser(atCommandLine(deps), user);
  const authenticator = await attachAuthenticator(page);
  await signIn(inspector, EMAIL);
  await goto("/account/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  const { copy, touch } = authenticator;

  const openSignIn = async () => {
    // Otherwise the page takes the passkey from the browser's suggestions at once.
    await touch(false);
    await page.context().clearCookies({ name: "orgward_session" });
    await goto("/login");
  };
  /** Has the passkey sign the server's challenge on another page than the one that asks for it. */
  const sign = async (url: string, rpId = "localhost") => {
    await openSignIn();
    const options = await page.evaluate<object>(ASK_FOR_OPTIONS);
    await page.goto(url);
    await touch(true);
    return page.evaluate<string>(signAnswer({ ...options, rpId }));
  };
  const send = async (answer: string, words: RegExp) => {
    await openSignIn();
    await page.evaluate(sendAnswer(answer));
    await page.getByText(words).waitFor();
  };

  const original = await copy();
  const here = `${origin}/forgot-password`;
  const answer = await sign(here);
  await send(answer, /Signed in as phished@example\.test/);
  await send(answer, /That took too long/);

  await authenticator.replaceBy(original);
  await send(await sign(here), /someone seems to have used a copy of it/);

  const { port } = new URL(await startWebApp("Sign in here."));
  await send(await sign(`http://localhost:${port}`), /This passkey was refused/);
  const otherHost = `http://other.localhost:${port}`;
  await expect(sign(otherHost)).rejects.toThrow("SecurityError");
  await authenticator.replaceBy({ ...original, rpId: "other.localhost" });
  await send(await sign(otherHost, "other.localhost"), /This passkey was refused/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "orgward_session" }));
  await authenticator.detach();
};

type Credential = Awaited<ReturnType<typeof listCredentials>>[number];

/** Attaches an authenticator that recognizes its owner. A test can copy its passkey, as malware on the device could. */
async function attachAuthenticator(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    /** Says whether somebody touches it whenever it asks for that. */
    touch: (enabled: boolean) => devices.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    async copy(): Promise<Credential> {
      const [credential] = await listCredentials(devices, authenticatorId);
      return credential ?? expect.fail("There should be a passkey.");
    },
    async replaceBy(credential: Credential): Promise<void> {
      await devices.send("WebAuthn.clearCredentials", { authenticatorId });
      await devices.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
    detach: () => devices.detach(),
  };
}

async function listCredentials(devices: CDPSession, authenticatorId: string) {
  return (await devices.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}

const FORM = 'document.querySelector("form[data-passkey=get]")';

/** Asks the server what a passkey has to sign, as the page's script does. */
const ASK_FOR_OPTIONS = `fetch(${FORM}.dataset.options, { method: "POST", body: new URLSearchParams(new FormData(${FORM})) })
  .then((answer) => answer.json())`;

/** Signs that with the passkey, whatever page is open, once the browser has ended what the page before asked for. */
function signAnswer(options: object): string {
  return `(function sign() {
    return navigator.credentials
      .get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}) })
      .then((credential) => JSON.stringify(credential.toJSON()))
      .catch((error) => {
        if (!error.message.includes("already pending")) throw error;
        return new Promise(requestAnimationFrame).then(sign);
      });
  })()`;
}

function sendAnswer(response: string): string {
  return `${FORM}.elements.namedItem("response").value = ${JSON.stringify(response)}; ${FORM}.submit()`;
}
