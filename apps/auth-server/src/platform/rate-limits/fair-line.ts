/** How long a line may be, and how much of it is served at once. */
export interface LineOptions {
  /** How much work is done at once. */
  readonly places: number;
  /** How many of these one group may have, so that others need not wait for it. */
  readonly placesOfGroup: number;
  /** How many of one group may wait, so that no group fills the line. */
  readonly maxWaitingOfGroup: number;
  /** How many may wait altogether. */
  readonly maxWaiting: number;
}

/** Runs work in turns: whatever number of one group waits, a newcomer of another waits for one turn of each group. */
export interface FairLine {
  /**
   * Waits for a place and does the work there.
   *
   * @param group whose work takes turns with that of other groups
   * @returns what the work returns
   * @throws LineFullError when it is turned away instead
   */
  run<Value>(group: string, work: () => Promise<Value>): Promise<Value>;
}

/** The work was turned away before it began. */
export class LineFullError extends Error {
  override readonly name = "LineFullError";
  /** Whether the group alone has too many waiting; otherwise the line is full of groups. */
  readonly isGroupFull: boolean;

  constructor({ isGroupFull }: { isGroupFull: boolean }) {
    super(isGroupFull ? "Too many of this group are waiting." : "Too many groups are waiting.");
    this.isGroupFull = isGroupFull;
  }
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: LineFullError) => void;
}

/**
 * Creates a line that serves groups in turn. When it is full, whoever came last of the longest group makes room: many groups are needed
 * to keep one out, however much each of them sends.
 */
export function createFairLine({ places, placesOfGroup, maxWaitingOfGroup, maxWaiting }: LineOptions): FairLine {
  /** Those who wait, by group. The group whose turn is next comes first; one that nobody waits in has no entry. */
  const groups = new Map<string, Waiting[]>();
  /** How many places each group has. */
  const served = new Map<string, number>();
  let waiting = 0;
  let running = 0;

  function enqueue(group: string, newcomer: Waiting): void {
    const queue = groups.get(group) ?? [];
    if (queue.length >= maxWaitingOfGroup) throw new LineFullError({ isGroupFull: true });
    if (waiting >= maxWaiting) makeRoomFor(queue);
    queue.push(newcomer);
    groups.set(group, queue);
    waiting += 1;
  }

  function makeRoomFor(queue: readonly Waiting[]): void {
    const longest = [...groups.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (queue.length > 0 && queue.length >= longest.length - 1) throw new LineFullError({ isGroupFull: true });
    if (longest.length < 2) throw new LineFullError({ isGroupFull: false });
    longest.pop()?.refuse(new LineFullError({ isGroupFull: true }));
    waiting -= 1;
  }

  function startNext(): void {
    const next = running < places && findNext();
    if (!next) return;
    const [group, queue] = next;
    const first = queue.shift();
    groups.delete(group);
    if (queue.length > 0) groups.set(group, queue);
    waiting -= 1;
    running += 1;
    served.set(group, placesTakenBy(group) + 1);
    first?.start();
  }

  function findNext(): [string, Waiting[]] | null {
    for (const entry of groups) if (placesTakenBy(entry[0]) < placesOfGroup) return entry;
    return null;
  }

  function placesTakenBy(group: string): number {
    return served.get(group) ?? 0;
  }

  function leave(group: string): void {
    const left = placesTakenBy(group) - 1;
    if (left > 0) served.set(group, left);
    else served.delete(group);
    running -= 1;
    startNext();
  }

  return {
    async run(group, work) {
      await new Promise<void>((resolve, reject) => {
        enqueue(group, { start: resolve, refuse: reject });
        startNext();
      });
      try {
        return await work();
      } finally {
        leave(group);
      }
    },
  };
}
