import { createApiKeyAuthenticator } from "../api-keys/authenticate-api-key.ts";
import { createApi } from "../management/api.ts";
import { createManagementClient, type ManagementClient } from "../management/client.ts";
import { checkOptionNames } from "../option-names.ts";
import { type ReadyOptions, untilReady } from "../readiness.ts";
import type { BeginMark } from "../revocations/mark.ts";
import { type TokenValidator, tokenValidatorFor } from "../token-validator.ts";
import type { Access, PermissionOf, RoleOf } from "../user/define-access.ts";
import { createAccessCheck } from "./access-drift.ts";
import { createApiKeyCheck } from "./api-key.ts";
import { type BaseAuthOptions, baseAuthOptionNames, resolveAuthOptions } from "./options.ts";
import { fetchTenantKeys } from "./verifier-key.ts";

/** What a backend with an API key works with. */
export interface BaseAuth<Role extends string = string, Permission extends string = string>
  extends TokenValidator<Role, Permission>,
    ManagementClient<Role> {
  /**
   * Verifies the API key and checks that tokens can be verified now, and that the auth server has the roles and permissions of
   * `access`. Optional: tokens are validated without it. A
   * failure is not remembered beyond a back-off of at most 30 seconds; that the auth server calls itself something else, until
   * its keys are fetched again.
   *
   * @throws AuthSetupError when the auth server refuses `apiKey`, there is none at `authUrl`, it calls itself something else
   *   than `authUrl` (or `issuer`): the message has both, or it lacks roles or permissions of `access`: the message names them
   *   (what it has in addition, `onProblem` is told); AuthUnavailableException when it does not answer, whose message names
   *   the address, and what to do
   */
  ready(options?: ReadyOptions): Promise<void>;
}

/**
 * Creates the object that everything else is called on. Nothing is sent until `ready()`, the first validation, or a call.
 *
 * @example
 * const auth = initBaseAuth({ authUrl: "https://auth.example.com", apiKey });
 * await auth.ready();
 * const user = await auth.validateAccessTokenAndGetUser(request.headers.get("authorization"));
 * const { orgId } = await auth.createOrg({ name: "Acme" });
 * await auth.addUserToOrg({ userId: user.userId, orgId, role: "Owner" });
 *
 * @throws TypeError that names the option which is wrong
 */
export function initBaseAuth<const A extends Access = Access>(
  options: BaseAuthOptions<A>,
): BaseAuth<RoleOf<A>, PermissionOf<A>> {
  checkOptionNames(options, baseAuthOptionNames);
  const resolved = resolveAuthOptions(options);
  const verifyApiKey = createApiKeyCheck(resolved);
  const fetchKeys = resolved.isTenant ? () => fetchTenantKeys(resolved) : undefined;
  const { realm, clock, apiKeyCache: cache } = resolved;
  const api = createApi(resolved);
  const createApiKeys = (beginMark: BeginMark) => {
    const authenticate = createApiKeyAuthenticator({ api, beginMark, cache, clock, realm });
    return resolved.tracing?.traceKeys(authenticate) ?? authenticate;
  };
  const validator = tokenValidatorFor<RoleOf<A>, PermissionOf<A>>(resolved, { fetchKeys, createApiKeys });
  const management = createManagementClient<RoleOf<A>>(resolved);
  const checkAccess = createAccessCheck(resolved, management);

  async function checkSetup(): Promise<void> {
    await verifyApiKey();
    await validator.ready();
    await checkAccess();
  }

  return {
    ...validator,
    ...management,
    ready: (readyOptions = {}) => untilReady(checkSetup, readyOptions, resolved),
  };
}
