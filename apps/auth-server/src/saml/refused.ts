/**
 * Ends the verification at the first thing that is wrong. It never leaves this folder: `verifyResponseNow` and `parseIdpMetadataNow` make data
 * of it.
 */
export class Refused<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** Quotes something that others wrote, in a length that a sentence can bear. */
export function quote(value: string | null): string {
  if (value === null || value === "") return "(nothing)";
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value;
  return `"${shown}"`;
}
