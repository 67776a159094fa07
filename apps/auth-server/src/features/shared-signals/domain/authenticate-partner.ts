import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUseOfKey } from "../../../platform/domain/note-use.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import type { SignalPartnerRecord } from "./records.ts";

/** Finds the partner of a presented bearer token; `null` if nobody has it. */
export async function authenticatePartner(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  token: string,
): Promise<SignalPartnerRecord | null> {
  const partner = await store.read.signalPartners.findByToken(hashToken(token));
  if (!partner) return null;
  const now = clock();
  await noteUseOfKey(store, partner, now, ({ signalPartners }) => signalPartners.recordUse(partner.partnerId, now));
  return partner;
}
