import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { ProviderRegistration } from "./providers/identity-providers.ts";
import type { DeploymentConnectionRecord, OpenIdConnectionRecord } from "./records.ts";

/** The path that providers send browsers back to, before the connection's id. */
export const CALLBACK_PATH = "/login/callback";

/** Returns the callback URL of a connection, which operators register with the provider. */
export function callbackUrlOf({ policy }: Pick<DomainDeps, "policy">, connectionId: string): string {
  return `${policy.issuer}${CALLBACK_PATH}/${connectionId}`;
}

/**
 * Opens a connection's secret.
 *
 * @throws SealError when it is encrypted under a key that isn't configured
 */
export async function openRegistration(
  deps: Pick<DomainDeps, "policy" | "sealers">,
  connection: DeploymentConnectionRecord | OpenIdConnectionRecord,
): Promise<ProviderRegistration> {
  const secret = await deps.sealers.connectionSecrets.open(connection.encryptedSecret);
  return { connection, secret, redirectUri: callbackUrlOf(deps, connection.connectionId) };
}
