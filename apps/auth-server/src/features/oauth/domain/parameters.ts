/** Reads a parameter of an OAuth request. A parameter without a value counts as absent (OAuth 2.1 section 3.1). */
export function readParameter(parameters: URLSearchParams, name: string): string | null {
  return parameters.get(name) || null;
}

/** Finds the name of a parameter that the request carries more than once, or `null`. */
export function findRepeatedParameter(parameters: URLSearchParams): string | null {
  const names = [...parameters.keys()];
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}
