/** Tells whether a proof is new, and remembers it. */
export interface ProofMemory {
  /**
   * @param id what tells a proof from every other
   * @param issuedAt when it was made, in Unix seconds
   * @param expiresAt until when it would be accepted, in Unix seconds
   */
  use(id: string, issuedAt: number, expiresAt: number): boolean;
}

interface Used {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** About 20 MB, and a thousand requests in each second. */
const MAX_PROOFS = 65_536;

/**
 * Creates the memory of one process. When it's full, the oldest entry goes, and with it every proof that isn't newer: so under load proofs
 * are accepted for a shorter time, and none ever twice.
 *
 * @param clock milliseconds since the epoch
 */
export function createProofMemory(clock: () => number, maximumProofs: number = MAX_PROOFS): ProofMemory {
  const used = new Map<string, Used>();
  let forgottenUntil = Number.NEGATIVE_INFINITY;

  /** They were entered in the order of their use, so nearly in that of their end. */
  function forgetExpired(now: number): void {
    for (const [id, { expiresAt }] of used) {
      if (expiresAt >= now) return;
      used.delete(id);
    }
  }

  function makeRoom(): void {
    const [oldest] = used;
    if (!oldest || used.size < maximumProofs) return;
    used.delete(oldest[0]);
    forgottenUntil = Math.max(forgottenUntil, oldest[1].issuedAt);
  }

  return {
    use(id, issuedAt, expiresAt) {
      forgetExpired(clock() / 1000);
      if (issuedAt <= forgottenUntil || used.has(id)) return false;
      makeRoom();
      if (issuedAt <= forgottenUntil) return false;
      used.set(id, { issuedAt, expiresAt });
      return true;
    },
  };
}
