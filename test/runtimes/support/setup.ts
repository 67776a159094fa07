import type { ContractDpopOptions } from "@orgward/testing/contract";

/** What a platform would keep in the environment of the app. */
export interface ContractEnvironment {
  readonly AUTH_URL: string;
  /** Where the process of the app reaches it. */
  readonly INTERNAL_AUTH_URL: string;
  readonly API_KEY: string;
  readonly REALM: string;
  /** There for an app that takes DPoP proofs. */
  readonly DPOP?: ContractDpopOptions;
}

/** Carries the environment and the failure mode as JSON. */
export const setupHeader = "X-Contract-Setup";

/** Carries the time of the test's clock, in milliseconds since the epoch. */
export const timeHeader = "X-Contract-Time";

/** Carries the address of the auth server that the MCP server asks about tokens. */
export const authUrlHeader = "X-Auth-Url";

/** What the MCP server calls itself, wherever it listens. */
export const mcpResource = "http://mcp.example.test/mcp";
