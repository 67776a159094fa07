import { createTestClock, type TestClock } from "./clock.ts";
import { demoRoles } from "./demo-data.ts";
import { checkOptionNames, type OptionNames } from "./option-names.ts";
import type { SigningAlgorithm } from "./signing-key.ts";
import type { OrgRoleStructure, TestRole } from "./user.ts";

/** How a test issuer is set up. Everything has a default. */
export interface TestIssuerOptions {
  /** The origin that tokens name as their issuer. Default: `https://auth.example.test`. */
  readonly authUrl?: string;
  /** Default: `test_backend_api_key`. */
  readonly apiKey?: string;
  /** What the first key signs with. Default: RS256. */
  readonly algorithm?: SigningAlgorithm;
  /** The id of the first key. Default: its thumbprint. */
  readonly kid?: string;
  /** `"demo"`: the users, organizations and OAuth clients of the demo exist. `"empty"`: nobody does. Default: `"demo"`. */
  readonly data?: "demo" | "empty";
  /** The roles that exist, the highest first. Default: those of the demo, Owner > Admin > Member. */
  readonly roles?: readonly TestRole[];
  /** Whether members have one role, or several independent ones. Default: one, `"single_role_in_hierarchy"`. */
  readonly orgRoleStructure?: OrgRoleStructure;
  /** With what an MCP server introspects tokens. Default: `test_introspection_client` and `test_introspection_secret`. */
  readonly introspection?: IntrospectionCredentials;
  /** Where web apps may sign in users. `signIn` adds its app's by itself; name them for tests with a browser. */
  readonly redirectUris?: readonly string[];
  /** The URLs of your MCP servers. `oauthTokens` adds its own by itself; name them for the check of `ready()`. */
  readonly resources?: readonly string[];
  /** Default: a clock that follows the system's time. */
  readonly clock?: TestClock;
}

/** What an MCP server introspects tokens with. */
export interface IntrospectionCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The options with their defaults. */
export type ResolvedOptions = Required<Omit<TestIssuerOptions, "kid">> & Pick<TestIssuerOptions, "kid">;

const optionNames: OptionNames<TestIssuerOptions> = {
  authUrl: true,
  apiKey: true,
  algorithm: true,
  kid: true,
  data: true,
  roles: true,
  orgRoleStructure: true,
  introspection: true,
  redirectUris: true,
  resources: true,
  clock: true,
};

const DEFAULT_INTROSPECTION: IntrospectionCredentials = {
  clientId: "test_introspection_client",
  clientSecret: "test_introspection_secret",
};

/**
 * Fills in the defaults.
 *
 * @throws TypeError naming the option that is wrong
 */
export function resolveOptions(options: TestIssuerOptions): ResolvedOptions {
  checkOptionNames(options, optionNames, "a test issuer");
  const resolved: ResolvedOptions = {
    apiKey: "test_backend_api_key",
    algorithm: "RS256",
    data: "demo",
    roles: demoRoles,
    orgRoleStructure: "single_role_in_hierarchy",
    introspection: DEFAULT_INTROSPECTION,
    redirectUris: [],
    resources: [],
    ...options,
    clock: options.clock ?? createTestClock(),
    authUrl: toOrigin("authUrl", options.authUrl ?? "https://auth.example.test"),
  };
  assertOneOf("data", resolved.data, ["demo", "empty"]);
  assertOneOf("orgRoleStructure", resolved.orgRoleStructure, ["single_role_in_hierarchy", "multi_role"]);
  const { clientId, clientSecret } = resolved.introspection;
  if (!clientId || !clientSecret) throw new TypeError("introspection must have a clientId and a clientSecret");
  for (const name of ["redirectUris", "resources"] as const) assertUrls(name, resolved[name]);
  if (resolved.roles.length === 0) throw new TypeError("roles must name at least one role");
  return resolved;
}

function assertOneOf(option: string, value: string, values: readonly string[]): void {
  if (values.includes(value)) return;
  throw new TypeError(`${option} must be ${values.map((one) => `"${one}"`).join(" or ")}`);
}

// A string is a list of characters.
function assertUrls(option: string, urls: readonly string[]): void {
  if (!Array.isArray(urls)) throw new TypeError(`${option} must be a list of URLs`);
  for (const url of urls) toOrigin(option, url);
}

function toOrigin(option: string, url: string): string {
  if (URL.canParse(url)) return new URL(url).origin;
  throw new TypeError(
    `${option} must be an absolute URL, such as https://auth.example.test; got ${JSON.stringify(url)}`,
  );
}
