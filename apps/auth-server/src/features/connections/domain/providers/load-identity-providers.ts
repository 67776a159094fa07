import type { ConfigurationDeps } from "./configurations.ts";
import type { IdentityProviders } from "./identity-providers.ts";

/** Creates what talks to providers. The library for it is loaded when it is first needed, because most servers start without. */
export function loadIdentityProviders(deps: ConfigurationDeps): IdentityProviders {
  let loading: Promise<IdentityProviders> | null = null;
  const load = () => {
    loading ??= import("./create-identity-providers.ts").then((module) => module.createIdentityProviders(deps));
    return loading;
  };
  return {
    createAuthorizationUrl: async (...given) => (await load()).createAuthorizationUrl(...given),
    identify: async (...given) => (await load()).identify(...given),
    identifyForOrganization: async (...given) => (await load()).identifyForOrganization(...given),
    check: async (...given) => (await load()).check(...given),
  };
}
