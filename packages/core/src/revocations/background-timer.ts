/** Waits without keeping the process alive; ends early, without an error, when the signal aborts. */
export function pauseInBackground(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const goOn = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    unreference(timer);
    signal.addEventListener("abort", goOn, { once: true });
  });
}

/** Lets the process end although a timer runs. */
export function unreference(timer: unknown): void {
  const { Deno } = globalThis as { Deno?: { unrefTimer?: (timer: number) => void } };
  if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function")
    timer.unref();
  else if (typeof timer === "number") Deno?.unrefTimer?.(timer);
}
