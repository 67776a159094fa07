import { expect } from "vitest";
import { DEMO_PASSWORD, demoOperator } from "../../../src/demo/demo-data.ts";
import { hashToken } from "../../../src/platform/sealing/secret-token.ts";
import { createBrowser } from "../../support/browser.ts";
import { signInOperator } from "../../support/operator-browser.ts";
import { codeOf, secretOn } from "../codes.ts";
import { type Deployment, expectRedirect, onDashboard } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import {
  addOperatorPasskey,
  beginFirstSignIn,
  FIRST_OPERATOR_PASSKEY,
  newFirstPasskey,
  newOperatorPasskey,
  OPERATOR_PASSKEYS,
  signWith,
} from "../passkeys.ts";

const ME = "/dashboard/me";
const SECOND_FACTOR = `${ME}/second-factor`;
const { email, operatorId } = demoOperator;
const NEW_PASSWORD = "another password";

/** Begins to set up the operator's second factor, and returns its secret. */
async function beginSecondFactor(deployment: Deployment): Promise<string> {
  await onDashboard(deployment, ME, `${SECOND_FACTOR}/begin`, {});
  return secretOn(await deployment.operator.get(ME));
}

/** Enters the first code. The answer is the page with the recovery codes. */
async function finishSecondFactor(deployment: Deployment, secret: string): Promise<void> {
  const fields = { code: codeOf(deployment, secret) };
  expect((await deployment.operator.submitTo(`${SECOND_FACTOR}/finish`, ME, fields)).status).toBe(200);
}

/** Gives the operator a second factor, whose next code counts, and returns its secret. */
async function addSecondFactor(deployment: Deployment): Promise<string> {
  const secret = await beginSecondFactor(deployment);
  await finishSecondFactor(deployment, secret);
  deployment.app.deps.clock.advance(60);
  return secret;
}

/** How operators sign in, and what they change in that. */
export const operatorSignInOperations: readonly Operation[] = [
  {
    name: "setting up a deployment",
    events: ["operator.created"],
    prepare: ({ app }) => app.deps.store.write(({ operators }) => operators.delete(operatorId)),
    doors: {
      dashboard: {
        at: "/dashboard/setup",
        run: async ({ app }) =>
          expectRedirect(
            await createBrowser(app).submit(`/dashboard/setup?token=${app.deps.setUpToken}`, {
              token: app.deps.setUpToken,
              email: "first@orgward.test",
              password: "a good password",
            }),
          ),
      },
    },
  },
  {
    name: "signing in to the dashboard",
    events: ["operator.signed_in"],
    doors: { dashboard: { at: "/dashboard/login", run: ({ app }) => signInOperator(app) } },
  },
  {
    name: "signing in to the dashboard with a wrong password",
    events: ["operator.sign_in_failed"],
    doors: {
      dashboard: {
        at: "/dashboard/login",
        actor: "anonymous",
        run: ({ app }) => createBrowser(app).submit("/dashboard/login", { email, password: "wrong" }),
      },
    },
  },
  operation({
    name: "signing in to the dashboard with a second factor",
    events: ["operator.signed_in"],
    prepare: addSecondFactor,
    doors: {
      dashboard: {
        at: "/dashboard/login/second-factor",
        async run(deployment, secret) {
          const browser = createBrowser(deployment.app);
          await browser.submit("/dashboard/login", { email, password: DEMO_PASSWORD });
          expectRedirect(await browser.submit("/dashboard/login/second-factor", { code: codeOf(deployment, secret) }));
        },
      },
    },
  }),
  {
    name: "signing out of the dashboard",
    events: ["operator.signed_out"],
    doors: {
      dashboard: {
        at: "/dashboard/logout",
        run: (deployment) => onDashboard(deployment, "/dashboard", "/dashboard/logout", {}),
      },
    },
  },
  {
    name: "changing an operator's password",
    events: ["operator.password_changed"],
    doors: {
      dashboard: {
        at: `${ME}/password`,
        run: (deployment) =>
          onDashboard(deployment, ME, `${ME}/password`, {
            current_password: DEMO_PASSWORD,
            new_password: NEW_PASSWORD,
          }),
      },
      command: {
        at: "operators reset-password",
        run: ({ command }) => command(["operators", "reset-password", email], `${NEW_PASSWORD}\n`),
      },
    },
  },
  operation({
    name: "setting up an operator's second factor",
    events: ["operator.second_factor_enabled"],
    prepare: beginSecondFactor,
    doors: { dashboard: { at: `${SECOND_FACTOR}/finish`, run: finishSecondFactor } },
  }),
  operation({
    name: "signing in to the dashboard with a passkey",
    events: ["operator.signed_in"],
    prepare: addOperatorPasskey,
    doors: {
      dashboard: {
        at: "/dashboard/login/passkey",
        async run({ app }, passkey) {
          const browser = createBrowser(app);
          const fields = await signWith(passkey, browser, "/dashboard/login", "/dashboard/login/passkey");
          expectRedirect(await browser.post("/dashboard/login/passkey", fields));
        },
      },
    },
  }),
  operation({
    name: "signing in to the dashboard with a passkey as the second factor",
    events: ["operator.signed_in"],
    prepare: addOperatorPasskey,
    doors: {
      dashboard: {
        at: "/dashboard/login/second-factor/passkey",
        async run({ app }, passkey) {
          const browser = createBrowser(app);
          await browser.submit("/dashboard/login", { email, password: DEMO_PASSWORD });
          const page = "/dashboard/login/second-factor";
          expectRedirect(
            await browser.post(`${page}/passkey`, await signWith(passkey, browser, page, `${page}/passkey`)),
          );
        },
      },
    },
  }),
  operation({
    name: "signing in to the dashboard with a recovery code",
    events: ["operator.recovery_code_used", "operator.signed_in"],
    async prepare(deployment) {
      await addOperatorPasskey(deployment);
      const code = "0".repeat(20);
      const { store } = deployment.app.deps;
      await store.write((repositories) => repositories.operatorRecoveryCodes.replaceAll(operatorId, [hashToken(code)]));
      return code;
    },
    doors: {
      dashboard: {
        at: "/dashboard/login/second-factor",
        async run({ app }, code) {
          const browser = createBrowser(app);
          await browser.submit("/dashboard/login", { email, password: DEMO_PASSWORD });
          const page = "/dashboard/login/second-factor";
          expectRedirect(await browser.submitTo(page, page, { code }));
        },
      },
    },
  }),
  operation({
    name: "adding an operator's passkey",
    events: ["operator.passkey_added"],
    prepare: newOperatorPasskey,
    doors: {
      dashboard: {
        at: OPERATOR_PASSKEYS,
        run: async ({ operator }, fields) => expect((await operator.post(OPERATOR_PASSKEYS, fields)).status).toBe(200),
      },
    },
  }),
  operation({
    name: "setting up an operator's second factor with a passkey at the first sign-in",
    events: ["operator.passkey_added", "operator.signed_in"],
    async prepare(deployment) {
      const browser = await beginFirstSignIn(deployment);
      return { browser, fields: await newFirstPasskey(browser) };
    },
    doors: {
      dashboard: {
        at: FIRST_OPERATOR_PASSKEY,
        run: async (_, { browser, fields }) =>
          expect((await browser.post(FIRST_OPERATOR_PASSKEY, fields)).status).toBe(200),
      },
    },
  }),
  operation({
    name: "renaming an operator's passkey",
    events: ["operator.passkey_renamed"],
    prepare: addOperatorPasskey,
    doors: {
      dashboard: {
        at: `${OPERATOR_PASSKEYS}/rename`,
        run: (deployment, { passkeyId }) =>
          onDashboard(deployment, OPERATOR_PASSKEYS, `${OPERATOR_PASSKEYS}/rename`, {
            passkey: passkeyId,
            name: "Key",
          }),
      },
    },
  }),
  operation({
    name: "removing an operator's passkey",
    events: ["operator.passkey_removed"],
    prepare: addOperatorPasskey,
    doors: {
      dashboard: {
        at: `${OPERATOR_PASSKEYS}/remove`,
        run: (deployment, { passkeyId }) =>
          onDashboard(deployment, OPERATOR_PASSKEYS, `${OPERATOR_PASSKEYS}/remove`, { passkey: passkeyId }),
      },
    },
  }),
  operation({
    name: "replacing an operator's recovery codes",
    events: ["operator.recovery_codes_replaced"],
    prepare: addOperatorPasskey,
    doors: {
      dashboard: {
        at: `${ME}/recovery-codes`,
        run: async ({ operator }) => expect((await operator.submit(`${ME}/recovery-codes`, {})).status).toBe(200),
      },
    },
  }),
  {
    name: "removing an operator's second factor",
    events: ["operator.second_factor_reset"],
    prepare: addSecondFactor,
    doors: {
      command: {
        at: "operators reset-second-factor",
        run: ({ command }) => command(["operators", "reset-second-factor", email]),
      },
    },
  },
];
