/**
 * Returns a function that runs `work`, one run at a time. Whoever calls during a run shares the next one with everybody else who does, so
 * that each call is answered by a run that began after it.
 */
export function shareRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    next = null;
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
}
