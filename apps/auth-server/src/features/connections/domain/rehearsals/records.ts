import type { OrganizationIdentity } from "../providers/identity-providers.ts";

/** A check of an answer, passed or failed, in the order in which answers are checked. */
export interface RehearsalCheck {
  /** The check's name in the list of its protocol. */
  readonly check: string;
  readonly passed: boolean;
  /** What was found, as a sentence in English. It holds nothing that the provider wrote freely. */
  readonly detail: string;
}

/** What came of a trial sign-in. */
export interface RehearsalEvidence {
  readonly protocol: "oidc" | "saml";
  readonly checks: readonly RehearsalCheck[];
  /** Why the answer was refused: the code of the cause, and a sentence in English; `null` if it was accepted. */
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** Who signed in, with what the provider told about them; `null` if the answer was refused. */
  readonly identity: OrganizationIdentity | null;
}

/** A trial sign-in. It goes through a connection as a real one does, and signs nobody in. */
export interface RehearsalRecord {
  readonly rehearsalId: string;
  readonly connectionId: string;
  /** What the connection was when the trial began, by `fingerprintOf`. */
  readonly connectionFingerprint: string;
  /** Where the browser goes afterwards: a path on this server. */
  readonly returnTo: string;
  /** What came of it; `null` while nobody has come back. */
  readonly evidence: RehearsalEvidence | null;
  readonly begunAt: number;
  readonly finishedAt: number | null;
  readonly expiresAt: number;
}
