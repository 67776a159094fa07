import { createReceiver } from "../../support/signal-receiver.ts";
import type { TestApp } from "../../support/test-app.ts";
import type { DashboardForm } from "./filled-form.ts";

const PAGE = "/dashboard/settings/shared-signals";

async function aPartner(app: TestApp): Promise<Record<string, string>> {
  return { partner: (await createReceiver(app)).partner.partnerId };
}

/** The forms about partners with which security events are shared, by the paths of their routes. */
export const signalForms: Readonly<Record<string, DashboardForm>> = {
  [PAGE]: {
    path: PAGE,
    fields: { name: "SIEM", purpose: "receive_events", subject_format: "iss_sub" },
    change: "signal_partner.created",
    showsSecret: true,
  },
  [`${PAGE}/rotate`]: {
    path: `${PAGE}/rotate`,
    fields: {},
    change: "signal_partner.token_rotated",
    showsSecret: true,
    prepare: aPartner,
  },
  [`${PAGE}/delete`]: { path: `${PAGE}/delete`, fields: {}, change: "signal_partner.deleted", prepare: aPartner },
};
