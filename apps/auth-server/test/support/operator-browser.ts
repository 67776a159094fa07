import { DEMO_PASSWORD, demoOperator } from "../../src/demo/demo-data.ts";
import { createOperator } from "../../src/features/operators/domain/create-operator.ts";
import type { OperatorRole } from "../../src/features/operators/domain/records.ts";
import { type Browser, createBrowser } from "./browser.ts";
import type { TestApp } from "./test-app.ts";
import { atCommandLine } from "./test-deps.ts";

/** A browser in which the demo operator, an admin, is signed in to the dashboard. */
export async function signInOperator(app: TestApp, email: string = demoOperator.email): Promise<Browser> {
  const browser = createBrowser(app);
  const response = await browser.submit("/dashboard/login", { email, password: DEMO_PASSWORD });
  if (response.status !== 303) throw new Error(`The operator was not signed in: ${response.status}.`);
  return browser;
}

/** Creates an operator of a role and signs in as that one. */
export async function signInAs(app: TestApp, role: OperatorRole, email = `${role}@orgward.test`): Promise<Browser> {
  const created = await createOperator(atCommandLine(app.deps), { email, role, password: DEMO_PASSWORD });
  if (!created.ok) throw new Error(`The operator was not created: ${created.failure.kind}.`);
  return signInOperator(app, email);
}
