import type { Admission } from "../../src/features/authentication/domain/passwords/admission.ts";
import { createPasswords, type Passwords } from "../../src/features/authentication/domain/passwords/password-lines.ts";
import type { PasswordHasher } from "../../src/features/authentication/domain/passwords/passwords.ts";
import { testHasher } from "./test-deps.ts";

/** Lines whose hasher a test watches and holds up. */
export interface ObservedPasswords {
  readonly passwords: Passwords;
  /** Who came to a line, in order. */
  readonly arrivals: readonly Pick<Admission, "line" | "group">[];
  /** The passwords that were hashed or verified, in order. */
  readonly work: readonly string[];
  /** Resolves when so many have come to a line, in all. */
  arrived(count: number): Promise<void>;
  /** Resolves when the hasher has begun so much work, in all. */
  begun(count: number): Promise<void>;
}

/**
 * Creates lines in front of a cheap hasher that tells what it does.
 *
 * @param beforeWork waits, or throws in place of the hasher
 */
export function observePasswords(beforeWork: () => void | Promise<void> = () => undefined): ObservedPasswords {
  const arrivals = createLog<Pick<Admission, "line" | "group">>();
  const work = createLog<string>();
  const hasher: PasswordHasher = {
    ...testHasher,
    async hash(password) {
      work.add(password);
      await beforeWork();
      return testHasher.hash(password);
    },
    async verify(passwordHash, password, decoyHash) {
      work.add(password);
      await beforeWork();
      return testHasher.verify(passwordHash, password, decoyHash);
    },
  };
  const lines = createPasswords({ hasher, places: 2 });
  return {
    passwords: {
      inTurn(admission, turn) {
        const answer = lines.inTurn(admission, turn);
        const { line, group } = admission;
        arrivals.add({ line, group });
        return answer;
      },
    },
    arrivals: arrivals.entries,
    work: work.entries,
    arrived: arrivals.holds,
    begun: work.holds,
  };
}

/** A list that can be waited for. */
function createLog<Entry>() {
  const entries: Entry[] = [];
  const waiting = new Set<() => void>();
  return {
    entries: entries as readonly Entry[],
    add(entry: Entry) {
      entries.push(entry);
      for (const look of waiting) look();
    },
    holds: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (entries.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
