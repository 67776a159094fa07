/** What the checks look at a deployment with. */
export interface DoctorDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Returns the time in Unix milliseconds. */
  readonly now: () => number;
  /** Returns how many bytes this user can still write to the file system of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
  /** Connects by TLS, and returns the certificate that was presented. Sends nothing. */
  readonly readCertificate: (server: { host: string; port: number }) => Promise<Certificate>;
  /** Connects to a mail server and authenticates, and sends nothing. Rejects where that fails. */
  readonly verifyMail: (url: string) => Promise<unknown>;
}

/** A certificate as a client sees it. */
export interface Certificate {
  /** When it ends, in Unix milliseconds. */
  readonly validTo: number;
  /** Why clients refuse it; `null` when they accept it. */
  readonly problem: string | null;
}
