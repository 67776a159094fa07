/** A value that is at hand, or a promise of it. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on with a value: at once when it is at hand, since a promise would cost more than the rest of a guard. */
export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  proceed: (value: Value) => Promise<Result>,
): Promise<Result>;
export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  proceed: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result>;
export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  proceed: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return isPromise(value) ? value.then(proceed) : proceed(value);
}

/** Goes on with what an operation gives, or with what it throws or rejects with. */
export function attempt<Value, Result>(
  operation: () => MaybePromise<Value>,
  proceed: (value: Value) => MaybePromise<Result>,
  recover: (error: unknown) => MaybePromise<Result>,
): MaybePromise<Result> {
  try {
    const value = operation();
    return isPromise(value) ? value.then(proceed, recover) : proceed(value);
  } catch (error) {
    return recover(error);
  }
}

/**
 * Returns whether a value isn't at hand yet.
 */
// Not `instanceof`: the promises of async functions are of another class where a library has replaced the global one, and a
// guard that took such a promise for a user would let everybody in.
export function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return typeof value === "object" && value !== null && "then" in value;
}
