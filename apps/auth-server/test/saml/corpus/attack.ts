import type { SamlRefusalCode, SamlResponseInput } from "../../../src/saml/types.ts";

/** A response that must be refused. */
export interface Attack {
  readonly name: string;
  readonly code: SamlRefusalCode;
  /** As XML, or as the form field where that is what's wrong. */
  readonly xml?: string;
  readonly field?: string;
  readonly input?: Partial<SamlResponseInput>;
}

/** The name that each attack would like to sign in as. */
export const VICTIM = "grace@acme.test";
