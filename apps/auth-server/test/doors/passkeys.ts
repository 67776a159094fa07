import { demoOperator } from "../../src/demo/demo-data.ts";
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "../../src/features/authentication/domain/passkeys/ceremony-options.ts";
import { type Authenticator, createAuthenticator } from "../support/authenticators.ts";
import { type Browser, formFields } from "../support/browser.ts";
import { type Deployment, OWNER } from "./deployment.ts";

/** The page of one's own passkeys, to which its form for new ones also posts. */
export const PASSKEYS = "/account/passkeys";

/** A passkey of the owner of Acme, and what signs with it. */
export interface OwnPasskey {
  readonly passkeyId: string;
  readonly authenticator: Authenticator;
}

/** Fills in the form for a new passkey, as the script of the page does. */
export async function newPasskeyOf(owner: Browser, authenticator = createAuthenticator()): Promise<Fields> {
  return fill(owner, { page: PASSKEYS, action: PASSKEYS }, (options: PasskeyCreationOptions) =>
    authenticator.create(options),
  );
}

/** Adds a passkey to the account of the owner of Acme. */
export async function addOwnPasskey({ app, owner }: Deployment): Promise<OwnPasskey> {
  const authenticator = createAuthenticator();
  await owner.post(PASSKEYS, await newPasskeyOf(owner, authenticator));
  const [passkey] = await app.deps.store.read.passkeys.listByUser(OWNER);
  if (!passkey) throw new Error("The passkey wasn't added.");
  return { passkeyId: passkey.passkeyId, authenticator };
}

/** The page of an operator's own passkeys, to which its form for new ones also posts. */
export const OPERATOR_PASSKEYS = "/dashboard/me/passkeys";

/** Fills in an operator's form for a new passkey, as the script of the page does. */
export function newOperatorPasskey({ operator }: Deployment, authenticator = createAuthenticator()): Promise<Fields> {
  return fill(operator, { page: OPERATOR_PASSKEYS, action: OPERATOR_PASSKEYS }, (options: PasskeyCreationOptions) =>
    authenticator.create(options),
  );
}

/** Adds a passkey for the demo operator. */
export async function addOperatorPasskey(deployment: Deployment): Promise<OwnPasskey> {
  const authenticator = createAuthenticator();
  await deployment.operator.post(OPERATOR_PASSKEYS, await newOperatorPasskey(deployment, authenticator));
  const { operatorPasskeys } = deployment.app.deps.store.read;
  const [passkey] = await operatorPasskeys.listByOperator(demoOperator.operatorId);
  if (!passkey) throw new Error("The passkey wasn't added.");
  return { passkeyId: passkey.passkeyId, authenticator };
}

/** Fills in a form that asks for a passkey, as the script of its page does. */
export function signWith(
  { authenticator }: OwnPasskey,
  browser: Browser,
  page: string,
  action: string,
): Promise<Fields> {
  return fill(browser, { page, action }, (options: PasskeyRequestOptions) => authenticator.sign(options));
}

type Fields = Record<string, string>;

async function fill<Options>(
  browser: Browser,
  { page, action }: { page: string; action: string },
  answer: (options: Options) => string,
): Promise<Fields> {
  const fields = formFields(await (await browser.get(page)).text(), action);
  const asked = await browser.post(`${action}/options`, fields);
  if (asked.status !== 200) throw new Error(`${action}/options answered ${asked.status}.`);
  return { ...fields, response: answer((await asked.json()) as Options) };
}
