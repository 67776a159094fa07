import { createHash } from "node:crypto";
import type { Store } from "../../../platform/domain/store.ts";

/** How many marks are remembered. Guards ask from a few places, most of them from the newest. */
const MAX_REMEMBERED = 1000;
const MARK_BYTES = 12;

/**
 * Marks of places in the list: each tells apart this deployment's stream of events up to a place from any other that got as far, such as
 * the one that there was before a backup was restored.
 */
export interface Marks {
  /** Returns the mark of a place, in base64url; `null` where its event isn't in the log any more. */
  read(sequence: number): Promise<string | null>;
}

/** Creates the marks of a store. They say nothing about the events. */
export function createMarks({ store }: { readonly store: Store }): Marks {
  const remembered = new Map<number, string>();
  return {
    async read(sequence) {
      const known = remembered.get(sequence);
      if (known !== undefined) return known;
      const [event] = sequence === 0 ? [] : await store.read.auditChain.listSealed(sequence - 1, 1);
      if (event?.sequence !== sequence || event.hash === null) return null;
      const digest = createHash("sha256").update("revocations mark").update(event.hash).digest();
      const mark = digest.subarray(0, MARK_BYTES).toString("base64url");
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(sequence, mark);
      return mark;
    },
  };
}
