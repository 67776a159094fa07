/** Far more than an app has environments or tenants. */
const MAX_VALUES = 100;

/**
 * Wraps a function so that it runs once for inputs that are equal in value. Functions inside an input are equal when they
 * are the same one. The oldest of more than a hundred outputs is given up.
 */
export function memoizeByValue<Input, Output extends object>(
  create: (input: Input) => Output,
): (input: Input) => Output {
  const outputs = new Map<string, Output>();
  const describe = createDescriber();
  return (input) => {
    const description = describe(input);
    const known = outputs.get(description);
    if (known) return known;
    const output = create(input);
    const [oldest] = outputs.keys();
    if (oldest !== undefined && outputs.size >= MAX_VALUES) outputs.delete(oldest);
    outputs.set(description, output);
    return output;
  };
}

/** Makes a function that gives equal texts for equal values. */
function createDescriber(): (value: unknown) => string {
  const functionNumbers = new WeakMap<object, number>();
  let functionCount = 0;
  const numberOf = (value: object): number => {
    const number = functionNumbers.get(value) ?? ++functionCount;
    functionNumbers.set(value, number);
    return number;
  };
  return (value) =>
    JSON.stringify(value, (_name, member) => (typeof member === "function" ? ["function", numberOf(member)] : member));
}
