import { authorizationCodeGrant, type Configuration, customFetch, ResponseBodyError } from "openid-client";
import { z } from "zod";
import { countOf } from "../../../../platform/count-of.ts";
import { describeProblem, nameError } from "./describe-problem.ts";
import type { ProviderCheck, ProviderRegistration } from "./identity-providers.ts";

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
    return [{ name: "discovery", passed: false, message: describeProblem(error).message }];
  }
  const { issuer } = configuration.serverMetadata();
  const isFixed = registration.connection.provider.kind === "github";
  return [
    {
      name: "discovery",
      passed: true,
      message: isFixed ? "GitHub’s endpoints are known." : `The discovery document of ${issuer} was read.`,
    },
    ...(isFixed ? [] : [await checkKeys(configuration)]),
    await checkCredentials(configuration, registration),
  ];
}

async function checkKeys(configuration: Configuration): Promise<ProviderCheck> {
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) return { name: "keys", passed: false, message: "The discovery document names no keys." };
  try {
    const fetchKeys = configuration[customFetch] ?? fetch;
    const request = { method: "GET", headers: { accept: "application/json" }, body: null, redirect: "manual" } as const;
    const response = await fetchKeys(jwks_uri, request);
    const { keys } = keySet.parse(await response.json());
    return { name: "keys", passed: keys.length > 0, message: `The provider publishes ${countOf(keys.length, "key")}.` };
  } catch (error) {
    const { code, message } = describeProblem(error);
    return {
      name: "keys",
      passed: false,
      message: code === "unreachable" ? message : "The provider’s keys can’t be read.",
    };
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
    return { name: "credentials", passed: false, message: "The token endpoint accepted a code that doesn’t exist." };
  } catch (error) {
    const refusal = findErrorCode(error);
    if (refusal === null) return { name: "credentials", passed: false, message: describeProblem(error).message };
    const passed = ["invalid_grant", "bad_verification_code"].includes(refusal);
    return {
      name: "credentials",
      passed,
      message: passed
        ? "The token endpoint accepts the client ID and secret."
        : `The token endpoint answered with the error ${nameError(refusal)}. Check the client ID, the secret and the callback URL.`,
    };
  }
}

/** Finds the error code of the token endpoint, which GitHub answers with status 200. */
function findErrorCode(error: unknown): string | null {
  if (error instanceof ResponseBodyError) return error.error;
  const parsed = z
    .object({ cause: z.object({ cause: z.object({ body: z.object({ error: z.string() }) }) }) })
    .safeParse(error);
  return parsed.success ? parsed.data.cause.cause.body.error : null;
}
