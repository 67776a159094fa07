// What a reader has in front of them at a block that begins in the middle: the app and the guards of the page's first example.

export {};

declare global {
  const app: import("express").Express;
  const auth: ReturnType<typeof import("@orgward/express").initAuth>;
  const getUser: typeof import("@orgward/express").getUser;
  const getOrg: typeof import("@orgward/express").getOrg;
  const guarded: typeof import("@orgward/express").guarded;
  const listInvoices: import("express").RequestHandler;
  /** A request of the Fetch standard. */
  const request: Request;
  /** The value of an `Authorization` header. */
  const header: string | null;
  const orgId: string;
  /** Makes the reader's own app out of the options for `initAuth`. */
  const createApp: (options: import("@orgward/express").AuthOptions) => import("express").Express;
  /** The auth server of the reader's tests. */
  const issuer: import("@orgward/testing").TestIssuer;
  /** The reader's harness for the contract of adapters. */
  const startApp: Parameters<typeof import("@orgward/testing/contract").describeAdapterContract>[1];
}
