import { demoOperator } from "../../src/demo/demo-data.ts";
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "../../src/features/authentication/domain/passkeys/ceremony-options.ts";
import { newOperatorRecord } from "../../src/features/operators/domain/records.ts";
import { newOperatorSession } from "../../src/features/operators/domain/sessions.ts";
import { type Authenticator, createAuthenticator } from "../support/authenticators.ts";
import { type Browser, createBrowser, formFields } from "../support/browser.ts";
import { type Deployment, OWNER } from "./deployment.ts";

/** The page of one's own passkeys, to which its form for new ones also posts. */
export const PASSKEYS = "/account/passkeys";

/** A passkey of the owner of Acme, and what signs with it. */
export interface OwnPasskey {
  readonly passkeyId: string;
  readonly authenticator: Authenticator;
}

/** Fills in the form for a new passkey, as the script of the page does. */
export async function newPasskeyOf(
  owner: Browser,
  authenticator = createAuthenticator(),
  page = PASSKEYS,
): Promise<Fields> {
  return fill(owner, { page, action: page }, (options: PasskeyCreationOptions) => authenticator.create(options));
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

/** The page of the step after the password, and where a passkey that is set up there is posted to. */
export const SECOND_FACTOR_STEP = "/dashboard/login/second-factor";
export const FIRST_OPERATOR_PASSKEY = `${SECOND_FACTOR_STEP}/new-passkey`;

/** Begins the first sign-in of an operator where a second factor is required. */
export async function beginFirstSignIn({ app: { deps }, app }: Deployment): Promise<Browser> {
  const browser = createBrowser(app);
  const operatorId = deps.random.uuid();
  const fields = { email: `${operatorId}@orgward.test`, passwordHash: "hash", createdAt: deps.clock() };
  const { token, session } = newOperatorSession(deps, operatorId, { awaitsSecondFactor: true });
  const encryptedSecret = await deps.sealers.totpSecrets.seal("JBSWY3DPEHPK3PXP");
  await deps.store.write(async ({ operators, operatorSessions }) => {
    await operators.create(newOperatorRecord({ operatorId, role: "read_only", ...fields }));
    await operators.saveTotpSecret(operatorId, encryptedSecret);
    await operatorSessions.create(session);
  });
  browser.cookies.set("orgward_operator", token);
  return browser;
}

/** Fills in the form for the passkey that a first sign-in sets up. */
export function newFirstPasskey(browser: Browser): Promise<Fields> {
  const authenticator = createAuthenticator();
  const at = { page: SECOND_FACTOR_STEP, action: FIRST_OPERATOR_PASSKEY };
  return fill(browser, at, (options: PasskeyCreationOptions) => authenticator.create(options));
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
