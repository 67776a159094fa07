import type { EventType } from "../../../src/platform/events/catalog.ts";
import { formFields } from "../../support/browser.ts";
import { signInOperator } from "../../support/operator-browser.ts";
import type { TestApp } from "../../support/test-app.ts";

/** A form of the dashboard, filled in. */
export interface DashboardForm {
  readonly path: string;
  readonly fields: Record<string, string>;
  /** The event that tells of it; `null` for a form that changes nothing. */
  readonly change: EventType | null;
  /** Files that go with it. */
  readonly files?: Record<string, Uint8Array<ArrayBuffer>>;
  /** The answer shows a new secret, instead of leading on. */
  readonly showsSecret?: true;
  /** Makes what the form is about; returns further fields. */
  readonly prepare?: (app: TestApp) => Promise<Record<string, string>>;
}

/** The hidden fields that a form of a page has now. */
export function shownOn(page: string, action = page) {
  return async (app: TestApp) => {
    const html = await (await (await signInOperator(app)).get(page)).text();
    const { csrf_token: _, ...fields } = formFields(html, action);
    return fields;
  };
}
