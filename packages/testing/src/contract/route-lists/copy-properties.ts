/** Gives a function all properties of another, hidden ones and symbols included, as wrappers of middleware do. */
export function copyProperties<Target extends object>(target: Target, source: object): Target {
  for (const key of Reflect.ownKeys(source)) {
    const own = Object.getOwnPropertyDescriptor(target, key);
    const copied = Object.getOwnPropertyDescriptor(source, key);
    if (copied && own?.configurable !== false) Object.defineProperty(target, key, copied);
  }
  return target;
}
