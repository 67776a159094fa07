import type { Store } from "../../../platform/domain/store.ts";
import {
  type AuditKeys,
  advance,
  CHAIN_START,
  type ChainPosition,
  checkHead,
  checkStart,
  sealEntry,
  sealHead,
  sealStart,
} from "./chain.ts";
import type { AuditChainRepository, AuditHead, SealedEventRow } from "./repositories.ts";

/** Limits how long one transaction takes. */
const MAX_EVENTS_PER_TRANSACTION = 500;

interface SealingDeps {
  readonly store: Store;
  readonly auditKeys: AuditKeys;
  readonly onSealed?: OnSealed | undefined;
}

/** Receives what was sealed, after COMMIT. */
export type OnSealed = (events: readonly SealedEventRow[]) => void;

/** Says that this deployment didn't seal the end of the chain. Nothing may be sealed after it, or nobody would notice. */
export class AuditChainError extends Error {
  override readonly name = "AuditChainError";
}

/**
 * Appends the committed events that aren't sealed yet to the chain. The chain follows the order in which events are found, not that of
 * their ids: an event whose transaction commits late comes later, and nothing waits for it. If several processes run, one seals at a time,
 * and the others leave the work to it.
 *
 * @returns how many entries this call sealed
 * @throws AuditChainError when the end of the chain was changed, or its secret isn't configured
 */
export async function sealAuditEvents({ store, auditKeys, onSealed }: SealingDeps): Promise<number> {
  if (!(await needsSealing({ store, auditKeys }))) return 0;
  let total = 0;
  for (;;) {
    const sealed = await store.write(({ auditChain }) => sealBatch(auditChain, auditKeys));
    onSealed?.(sealed);
    total += sealed.length;
    if (sealed.length < MAX_EVENTS_PER_TRANSACTION) return total;
  }
}

/** A new secret seals the end of the chain again at once, so that the old one can eventually be dropped. */
async function needsSealing({ store, auditKeys: [key] }: SealingDeps): Promise<boolean> {
  const { auditChain } = store.read;
  const head = await auditChain.readHead();
  if (head && head.keyId !== key.kid) return true;
  return (await auditChain.listUnsealed(1)).length > 0;
}

async function sealBatch(chain: AuditChainRepository, keys: AuditKeys): Promise<readonly SealedEventRow[]> {
  if (!(await chain.tryLock())) return [];
  const head = await chain.readHead();
  if (head) assertOwn(head, keys);
  await sealStartAnew(chain, head, keys);
  let position: ChainPosition = head ?? CHAIN_START;
  const sealed = (await chain.listUnsealed(MAX_EVENTS_PER_TRANSACTION)).map((entry) => {
    position = advance(position, entry);
    return sealEntry(entry, position, keys);
  });
  if (sealed.length > 0) await chain.seal(sealed);
  await chain.writeHead(sealHead({ sequence: position.sequence, hash: position.hash }, keys));
  return sealed;
}

/** A start that was sealed under an earlier secret is sealed under the first one. */
async function sealStartAnew(chain: AuditChainRepository, head: AuditHead | null, keys: AuditKeys): Promise<void> {
  const start = await chain.readStart();
  if (!start || (head && start.keyId === keys[0].kid)) return;
  if (!head || checkStart(start, keys) !== "valid") {
    throw new AuditChainError(
      "The start of the audit log was changed; nothing more is sealed. See `orgward audit verify`.",
    );
  }
  await chain.writeStart(sealStart({ sequence: start.sequence, hash: start.hash }, keys));
}

/** @throws AuditChainError when this deployment didn't seal the end of the chain */
function assertOwn(head: AuditHead, keys: AuditKeys): void {
  const outcome = checkHead(head, keys);
  if (outcome === "valid") return;
  throw new AuditChainError(
    outcome === "unknown_key"
      ? "The audit log was sealed under a secret that isn't configured. Add it to the end of ORGWARD_SECRET_KEY."
      : "The end of the audit log was changed; nothing more is sealed. See `orgward audit verify`.",
  );
}
