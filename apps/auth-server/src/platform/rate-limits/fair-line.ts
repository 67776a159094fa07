/** How long a line may be, and how much of it is served at once. */
export interface LineOptions {
  /** How much work runs at once. */
  readonly places: number;
  /** How many of these places one group may have, so that others needn't wait for it. */
  readonly placesOfGroup: number;
  /** How many of one group may wait, so that no group can fill the line. */
  readonly maxWaitingOfGroup: number;
  /** How many may wait in total. */
  readonly maxWaiting: number;
}

/** Runs work in turns. However many of one group are waiting, a newcomer from another group waits for only one turn of each group. */
export interface FairLine {
  /**
   * Waits for a place and runs the work there.
   *
   * @param group the group whose work takes turns with that of other groups
   * @returns what the work returns
   * @throws LineFullError when the work is turned away instead
   */
  run<Value>(group: string, work: () => Promise<Value>): Promise<Value>;
}

/** Thrown when work is turned away before it begins. */
export class LineFullError extends Error {
  override readonly name = "LineFullError";
  /** Whether this group alone has too many waiting; otherwise the whole line is full. */
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
 * Creates a line that serves groups in turn. When it is full, the last arrival of the longest group makes room, so keeping a group out
 * takes many groups, however much each of them sends.
 */
export function createFairLine({ places, placesOfGroup, maxWaitingOfGroup, maxWaiting }: LineOptions): FairLine {
  /** Waiting work by group. The group whose turn is next comes first; groups without waiting work have no entry. */
  const groups = new Map<string, Waiting[]>();
  /** How many places each group currently has. */
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
