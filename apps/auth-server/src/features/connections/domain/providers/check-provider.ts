import { authorizationCodeGrant, type Configuration, customFetch, ResponseBodyError } from "openid-client";
import { z } from "zod";
import { findObstacle, readErrorCode } from "./describe-problem.ts";
import { findCause } from "./find-cause.ts";
import type { ProviderCheck, ProviderFinding, ProviderRegistration } from "./identity-providers.ts";

/** A code that no provider has issued. */
const NO_CODE = "connection-test";

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })) });

/**
 * Tries a connection without a person: its discovery document, its keys, and whether the token endpoint knows the client. That is asked
 * by redeeming a code that doesn't exist: a provider that knows the client complains of the code.
 */
export async function checkProvider(
  open: () => Promise<Configuration>,
  registration: ProviderRegistration,
): Promise<readonly ProviderCheck[]> {
  let configuration: Configuration;
  try {
    configuration = await open();
  } catch (error) {
    return [failed("discovery", error)];
  }
  const { issuer } = configuration.serverMetadata();
  const isFixed = registration.connection.provider.kind === "github";
  return [
    {
      name: "discovery",
      passed: true,
      finding: isFixed ? { code: "endpoints_known" } : { code: "discovery_read", issuer },
    },
    ...(isFixed ? [] : [await checkKeys(configuration)]),
    await checkCredentials(configuration, registration),
  ];
}

async function checkKeys(configuration: Configuration): Promise<ProviderCheck> {
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) return { name: "keys", passed: false, finding: { code: "no_keys_named" } };
  try {
    const fetchKeys = configuration[customFetch] ?? fetch;
    const request = { method: "GET", headers: { accept: "application/json" }, body: null, redirect: "manual" } as const;
    const response = await fetchKeys(jwks_uri, request);
    const { keys } = keySet.parse(await response.json());
    return { name: "keys", passed: keys.length > 0, finding: { code: "keys_published", count: keys.length } };
  } catch (error) {
    const obstacle = findObstacle(error);
    const finding: ProviderFinding = obstacle.code === "unusable_answer" ? { code: "keys_unreadable" } : obstacle;
    return { name: "keys", passed: false, finding };
  }
}

async function checkCredentials(
  configuration: Configuration,
  { redirectUri }: ProviderRegistration,
): Promise<ProviderCheck> {
  const callback = new URL(redirectUri);
  callback.search = new URLSearchParams({
    code: NO_CODE,
    state: NO_CODE,
    iss: configuration.serverMetadata().issuer,
  }).toString();
  try {
    await authorizationCodeGrant(configuration, callback, {
      expectedState: NO_CODE,
      pkceCodeVerifier: NO_CODE.padEnd(43, "0"),
    });
    return { name: "credentials", passed: false, finding: { code: "any_code_accepted" } };
  } catch (error) {
    const refusal = findErrorCode(error);
    if (refusal === null) return failed("credentials", error);
    if (["invalid_grant", "bad_verification_code"].includes(refusal)) {
      return { name: "credentials", passed: true, finding: { code: "credentials_accepted" } };
    }
    return { ...failed("credentials", error), finding: { code: "credentials_refused", error: readErrorCode(refusal) } };
  }
}

function failed(name: ProviderCheck["name"], error: unknown): ProviderCheck {
  const cause = findCause(error);
  return { name, passed: false, finding: findObstacle(error), ...(cause && { cause }) };
}

/** Finds the error code of the token endpoint, which GitHub answers with status 200. */
function findErrorCode(error: unknown): string | null {
  if (error instanceof ResponseBodyError) return error.error;
  const parsed = z
    .object({ cause: z.object({ cause: z.object({ body: z.object({ error: z.string() }) }) }) })
    .safeParse(error);
  return parsed.success ? parsed.data.cause.cause.body.error : null;
}
