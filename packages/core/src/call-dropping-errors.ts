/** Calls a function for a log. The request at hand is not to fail because a log does: what it throws, or rejects with, is dropped. */
export function callDroppingErrors<Input>(listener: (input: Input) => unknown, input: Input): void {
  // An async function, so that what is thrown at once is a rejection too.
  const told = async () => await listener(input);
  told().catch(dropError);
}

function dropError(): void {}
