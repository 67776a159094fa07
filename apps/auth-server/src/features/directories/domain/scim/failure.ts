/** The `scimType` of an error (RFC 7644 section 3.12). */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

/** The refusal of a request that a directory sent, as its error document tells it. */
export class ScimError extends Error {
  override readonly name = "ScimError";
  readonly status: 400 | 404 | 409 | 412 | 413 | 415 | 501;
  readonly scimType: ScimType | null;

  /** @param detail what is wrong and what to do, without anything that tells who a person is */
  constructor(status: ScimError["status"], detail: string, scimType: ScimType | null = null) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** Returns the refusal of a request whose body or parameters can't be understood. */
export function badRequest(scimType: ScimType, detail: string): ScimError {
  return new ScimError(400, detail, scimType);
}
