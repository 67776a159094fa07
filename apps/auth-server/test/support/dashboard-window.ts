import type { Browser, BrowserContextOptions } from "playwright-core";
import { DEMO_PASSWORD, demoOperator } from "../../src/demo/demo-data.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { type Inspector, inspectPages } from "./chromium.ts";
import { type ListeningApp, startListeningApp } from "./listening-app.ts";
import { anOAuthClient } from "./records.ts";

/** A window on the dashboard, in which an operator is signed in. */
export interface DashboardWindow extends Inspector, Pick<ListeningApp, "deps"> {
  /** What was wrong with the pages so far, and what the browser complained about: errors, and breaches of the content security policy. */
  faults(): readonly string[];
}

/** Opens the dashboard of a server on a store. */
export async function openDashboard(
  browser: Browser,
  store: Store,
  options: BrowserContextOptions = {},
): Promise<DashboardWindow> {
  const { origin, deps } = await startListeningApp(store);
  const inspector = await inspectPages(browser, { origin, ...options });
  const { page, goto, findings } = inspector;
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await goto("/dashboard/login");
  await page.getByLabel("Email address").fill(demoOperator.email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  return { ...inspector, deps, faults: () => [...findings, ...complaints] };
}

/** Returns a client that an app registered under a name. */
export function aClientNamed(name: string) {
  return anOAuthClient({ clientId: "named-client", name });
}
