import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { MachineRecord } from "../../machine-tokens/domain/records.ts";

/** An app of an organization that acts for itself. Times are Unix seconds. */
export interface ServiceAccountRecord extends MachineRecord {
  readonly kind: "service_account";
  readonly createdAt: number;
  /** The member who created it; `null` when an operator or a backend did. */
  readonly createdBy: string | null;
  readonly version: RowVersion;
}

export interface ServiceAccountRepository {
  create(account: Omit<ServiceAccountRecord, "version">): Promise<void>;
  find(accountId: string): Promise<ServiceAccountRecord | null>;
  /** Finds an account and locks it until COMMIT. */
  lock(accountId: string): Promise<ServiceAccountRecord | null>;
  /** Lists the accounts of an organization, oldest first. */
  listByOrg(orgId: string): Promise<readonly ServiceAccountRecord[]>;
  /** Lists those of the given accounts that exist, in no particular order. */
  listByIds(accountIds: readonly string[]): Promise<readonly ServiceAccountRecord[]>;
  /** Finds accounts of any organization by a part of their name, ignoring the case of ASCII letters, in the order of their names. */
  search(name: string, limit: number): Promise<readonly ServiceAccountRecord[]>;
  /** Stores everything of an account that can change. */
  update(account: ServiceAccountRecord): Promise<void>;
  /** Deletes an account with its credentials and tokens. Returns whether it existed. */
  delete(accountId: string): Promise<boolean>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly serviceAccounts: ServiceAccountRepository;
  }
}
