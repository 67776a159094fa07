/** A promise that a test opens when it wants the code behind it to go on. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** Creates a closed gate. */
export function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
