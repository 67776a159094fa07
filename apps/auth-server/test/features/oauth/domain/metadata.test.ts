import { expect, it } from "vitest";
import {
  ASSERTION_ALGORITHMS,
  authorizationServerMetadata,
  type OfferedAccess,
} from "../../../../src/features/oauth/domain/metadata.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { testPolicy } from "../../../support/test-deps.ts";

describeOnSqlite("the metadata of the authorization server", ({ open }) => {
  it.each([
    ["names how assertions may be signed where machines use them", ["private_key_jwt"], ASSERTION_ALGORITHMS],
    ["names no algorithm where nobody signs assertions", [], undefined],
  ] as const)("%s (RFC 8414 section 2)", async (_, clientMethods, algorithms) => {
    const store = await open();
    const offered: OfferedAccess = { connectsClients: false, grantTypes: [], grantProfiles: [], clientMethods };
    const metadata = await authorizationServerMetadata({ store, policy: testPolicy }, offered);
    for (const endpoint of ["token", "revocation"]) {
      expect(metadata[`${endpoint}_endpoint_auth_methods_supported`]).toEqual([
        "client_secret_basic",
        "client_secret_post",
        "none",
        ...clientMethods,
      ]);
      expect(metadata[`${endpoint}_endpoint_auth_signing_alg_values_supported`]).toEqual(algorithms);
    }
  });
});
