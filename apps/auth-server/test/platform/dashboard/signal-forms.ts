import { createPartner } from "../../../src/features/shared-signals/domain/manage-partners.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const LIST = "/dashboard/settings/shared-signals";

/** The id of the partner that these tests are about. */
export const SIGNAL_PARTNER_ID = "eeeeeeee-0000-4000-8000-000000000201";
const PAGE = `${LIST}/${SIGNAL_PARTNER_ID}`;

/** Creates a partner with the id that the paths name, unless there is one. */
export async function addSignalPartner({ deps }: { readonly deps: Deps & Acting }): Promise<Record<string, string>> {
  if (await deps.store.read.signalPartners.findById(SIGNAL_PARTNER_ID)) return {};
  const random = { ...deps.random, uuid: () => SIGNAL_PARTNER_ID };
  await createPartner({ ...deps, random }, { name: "SIEM", purpose: "receive_events", orgId: null });
  return {};
}

/** The forms about partners with which security events are shared, by the paths of their routes. */
export const signalForms: Readonly<Record<string, DashboardForm>> = {
  [LIST]: {
    path: LIST,
    fields: { name: "SIEM", purpose: "receive_events", subject_format: "iss_sub" },
    change: "signal_partner.created",
    showsSecret: true,
  },
  [`${LIST}/:partnerId`]: {
    path: PAGE,
    fields: { name: "Collector" },
    change: "signal_partner.changed",
    async prepare(app) {
      await addSignalPartner(app);
      return shownOn(`${PAGE}/edit`, PAGE)(app);
    },
  },
  [`${LIST}/:partnerId/rotate`]: {
    path: `${PAGE}/rotate`,
    fields: {},
    change: "signal_partner.token_rotated",
    showsSecret: true,
    prepare: addSignalPartner,
  },
  [`${LIST}/:partnerId/delete`]: {
    path: `${PAGE}/delete`,
    fields: {},
    change: "signal_partner.deleted",
    prepare: addSignalPartner,
  },
};
