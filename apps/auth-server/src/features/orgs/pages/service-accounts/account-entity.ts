import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import { isUsable } from "../../../../platform/domain/validity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { MachineCredentialRecord } from "../../../machine-tokens/domain/records.ts";
import type { ServiceAccountRecord } from "../../../service-accounts/domain/records.ts";

/** A service account with its credentials. */
export interface AccountWithCredentials {
  readonly account: ServiceAccountRecord;
  readonly credentials: readonly MachineCredentialRecord[];
  /** The current time, in Unix seconds. */
  readonly now: number;
}

/** A service account with the list that its reader finds it in. */
export interface ShownAccount extends AccountWithCredentials {
  /** The path of the list. */
  readonly list: string;
  /** The name of its organization. */
  readonly organization: string;
  /** Whether it is shown to operators, who see what the audit log and the management API say of it, too. */
  readonly isForOperators: boolean;
  /** Whether the reader may change it. */
  readonly isManaged: boolean;
}

/** Describes a service account: the state, the pages, and what can be done. */
export function toAccountEntity(t: Translate, shown: ShownAccount): Entity {
  const { account, list, organization, isForOperators, isManaged } = shown;
  const path = `${list}/${account.machineId}`;
  return {
    path,
    list: { path: list, label: t("service_accounts.of_organization", { organization }) },
    name: account.name,
    id: account.machineId,
    states: [stateOf(t, shown)],
    tabs: [
      { path, label: t("service_accounts.overview") },
      { path: `${path}/credentials`, label: t("service_accounts.credentials") },
      ...(isForOperators
        ? [
            { path: `${path}/activity`, label: t("org.activity") },
            { path: `${path}/raw`, label: t("org.raw") },
          ]
        : []),
    ],
    actions: isManaged ? actionsOn(t, account, path) : [],
  };
}

function actionsOn(t: Translate, { disabledAt }: ServiceAccountRecord, path: string): Entity["actions"] {
  return [
    { label: t("machine_credentials.create_secret"), path: `${path}/credentials/secret` },
    { label: t("machine_credentials.add_public_key"), path: `${path}/credentials/public-key` },
    { label: t("machine_credentials.add_workload"), path: `${path}/credentials/workload` },
    { label: t("service_accounts.edit"), path: `${path}/edit` },
    disabledAt === null
      ? { label: t("service_accounts.disable"), path: `${path}/disable`, kind: "destructive" }
      : { label: t("service_accounts.enable"), path: `${path}/enable`, kind: "now" },
    { label: t("service_accounts.delete"), path: `${path}/delete`, kind: "destructive" },
  ];
}

/** Returns the state of an account in a word or two. */
export function stateOf(t: Translate, { account, credentials, now }: AccountWithCredentials): EntityState {
  if (account.disabledAt !== null) return { label: t("service_accounts.disabled"), tone: "alert" };
  if (!credentials.some((credential) => isUsable(credential, now)))
    return { label: t("service_accounts.without_credentials"), tone: "caution" };
  return { label: t("service_accounts.enabled") };
}

/** Writes the roles of an account. */
export function writeRoles({ role, additionalRoles }: ServiceAccountRecord): string {
  return [role, ...additionalRoles].join(", ");
}
