import { DEMO_PASSWORD } from "../../src/demo/demo-data.ts";
import type { Inspector } from "./chromium.ts";
import type { ListeningApp } from "./listening-app.ts";

/** Goes from page to page as somebody would who has something to do, and looks at each. */
export type Walk = (inspector: Inspector, app: ListeningApp) => Promise<void>;

/** The password of everybody in the demo data. */
export const PASSWORD: string = DEMO_PASSWORD;

/** Signs somebody in on the hosted page, as far as their password goes. */
export async function signIn({ page, goto }: Pick<Inspector, "page" | "goto">, email: string): Promise<void> {
  await goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}
