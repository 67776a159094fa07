import type { Repositories } from "../../../platform/domain/store.ts";
import { ANY_EVENT } from "../../../platform/events/repositories.ts";
import { APPEARANCE_SETTING } from "../../appearance/domain/appearance.ts";
import { hasSecondFactor, type OperatorRecord } from "./records.ts";

/** What there is to do in a new installation, in this order. */
export const gettingStartedSteps = ["second_factor", "mail", "appearance", "organization", "app", "sign_in"] as const;

export type GettingStartedStep = (typeof gettingStartedSteps)[number];

/** Which steps are done. */
export type GettingStarted = Readonly<Record<GettingStartedStep, boolean>>;

/**
 * Finds out from what is there which steps are done.
 *
 * @param facts.sendsMail whether there is a mail server
 */
export async function readGettingStarted(
  { settings, organizations, apiKeys, events }: Repositories,
  {
    operator,
    sendsMail,
  }: { readonly operator: Pick<OperatorRecord, "totpEnabledAt" | "hasPasskeys">; readonly sendsMail: boolean },
): Promise<GettingStarted> {
  const page = { limit: 1, offset: 0, orderBy: "CREATED_AT_ASC", name: null, legacyOrgId: null, domain: null } as const;
  const signIns = { ...ANY_EVENT, types: ["sign_in.succeeded"], before: null, limit: 1 };
  return {
    second_factor: hasSecondFactor(operator),
    mail: sendsMail,
    appearance: (await settings.get(APPEARANCE_SETTING)) !== undefined,
    organization: (await organizations.search(page)).total > 0,
    app: (await apiKeys.list()).some(({ lastUsedAt }) => lastUsedAt !== null),
    sign_in: (await events.search(signIns)).length > 0,
  };
}
