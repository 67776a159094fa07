import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store } from "../domain/store.ts";
import type { RateLimitRepository, Take } from "../rate-limits/rate-limit.ts";

/** A caller waiting for a portion of a bucket. */
interface Taker {
  readonly take: Take;
  readonly resolve: (wait: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs work that takes portions, and resolves once they are stored. */
type RunTaking = <Value>(
  work: (repositories: { readonly rateLimits: RateLimitRepository }) => Promise<Value>,
) => Promise<Value>;

/** Creates `Store.take`. Callers that want a portion of a bucket while somebody is taking from it share the next turn. */
export function createSharedTakes(runTaking: RunTaking): Store["take"] {
  /** Waiting callers by bucket key. There is an entry only while somebody is taking from the bucket. */
  const waiting = new Map<string, Taker[]>();

  async function serve(key: string, queue: Taker[]): Promise<void> {
    while (queue.length > 0) {
      await nextTurn();
      await answer(key, queue.splice(0));
    }
    waiting.delete(key);
  }

  async function answer(key: string, takers: readonly Taker[]): Promise<void> {
    try {
      const takes = takers.map(({ take }) => take);
      const waits = await runTaking(({ rateLimits }) => takeAll(rateLimits, key, takes));
      for (const [index, { resolve }] of takers.entries()) resolve(waits[index] ?? 0);
    } catch (error) {
      for (const { reject } of takers) reject(error);
    }
  }

  return (key, take) =>
    new Promise((resolve, reject) => {
      const taker = { take, resolve, reject };
      const queue = waiting.get(key);
      if (queue) {
        queue.push(taker);
        return;
      }
      const newQueue = [taker];
      waiting.set(key, newQueue);
      void serve(key, newQueue);
    });
}

/** Takes all portions at once if there are enough, otherwise one after another until none are left. */
async function takeAll(rateLimits: RateLimitRepository, key: string, takes: readonly Take[]): Promise<number[]> {
  const together = takes.reduce((sum, take) => ({ ...take, portion: sum.portion + take.portion }));
  const mayFit = takes.length > 1 && together.portion <= together.capacity;
  if (mayFit && (await rateLimits.take(key, together)) === 0) return takes.map(() => 0);
  const waits: number[] = [];
  for (const take of takes) waits.push(waits.at(-1) || (await rateLimits.take(key, take)));
  return waits;
}
