import type { SetUpLinkRecord, SetUpRecord } from "./records.ts";

export interface SetUpRepository {
  find(orgId: string): Promise<SetUpRecord | null>;
  /** Stores how far an organization's set-up is, as a new version. */
  save(setUp: Omit<SetUpRecord, "version">): Promise<void>;
  /** Forgets an organization's set-up. */
  delete(orgId: string): Promise<void>;
}

export interface SetUpLinkRepository {
  create(link: SetUpLinkRecord): Promise<void>;
  findByToken(tokenHash: string, at: number): Promise<SetUpLinkRecord | null>;
  /** Lists an organization's links that haven't expired, oldest first. */
  listByOrg(orgId: string, at: number): Promise<readonly SetUpLinkRecord[]>;
  recordOpening(linkId: string, at: number): Promise<void>;
  /** Deletes a link of an organization, and returns it. */
  revoke(orgId: string, linkId: string): Promise<SetUpLinkRecord | null>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly connectionSetUps: SetUpRepository;
    readonly connectionSetUpLinks: SetUpLinkRepository;
  }
}
