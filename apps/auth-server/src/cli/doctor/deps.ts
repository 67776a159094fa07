import type { Config } from "../../platform/config/config.ts";
import type { GuardedFetch } from "../../platform/domain/guarded-fetch.ts";

/** What the checks look at a deployment with. */
export interface DoctorDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Returns what the server fetches with from those who vouch for people: public addresses alone in production. */
  readonly fetchAsServer: (config: Pick<Config, "production">) => GuardedFetch;
  /** Returns the time in Unix milliseconds. */
  readonly now: () => number;
  /** Returns how many bytes this user can still write to the file system of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
  /** Looks whether this user can create files in a folder. Creates nothing. */
  readonly lookIntoFolder: (folder: string) => Promise<FolderState>;
  /** Returns whether this process has an OpenTelemetry SDK, or one that is ignored. */
  readonly findSdk: () => RegisteredSdk;
  /** Connects by TLS, and returns the certificate that was presented. Sends nothing. */
  readonly readCertificate: (server: { host: string; port: number }) => Promise<Certificate>;
  /** Connects to a mail server and authenticates, and sends nothing. Rejects where that fails. */
  readonly verifyMail: (url: string) => Promise<unknown>;
}

/** A folder that is to be written to. */
export type FolderState =
  | { readonly kind: "writable" | "missing" }
  | { readonly kind: "unusable"; readonly reason: string };

/** The OpenTelemetry SDK of a process. `ignored`: by the API, because the copy that the SDK brings is older than the server's. */
export type RegisteredSdk =
  | { readonly kind: "none" | "registered" }
  | { readonly kind: "ignored"; readonly version: string };

/** A certificate as a client sees it. */
export interface Certificate {
  /** When it ends, in Unix milliseconds. */
  readonly validTo: number;
  /** Why clients refuse it; `null` when they accept it. */
  readonly problem: string | null;
}
