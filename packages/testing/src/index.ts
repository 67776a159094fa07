export type { MintApiKeyOptions } from "./api-keys.ts";
export type { TokenClaims } from "./claims.ts";
export { createTestClock, type TestClock } from "./clock.ts";
export type { Defect } from "./defects/defect.ts";
export { type TokenDefect, tokenDefects } from "./defects/index.ts";
export { type DemoUserName, demoMachine, demoOrgs, demoRoles, demoUsers } from "./demo-data.ts";
export type { DpopProofOptions, TestDpopKey } from "./dpop-key.ts";
export type { FaultScope, IssuerFault } from "./faults.ts";
export { createTestIssuer, type TestIssuer } from "./issuer.ts";
export type { RotateOptions } from "./key-ring.ts";
export type { ListeningIssuer } from "./listen.ts";
export type { MintTokenOptions } from "./mint.ts";
export type { MintMachineTokenOptions } from "./mint-machine.ts";
export type { IntrospectionCredentials, TestIssuerOptions } from "./options.ts";
export type { RevocationsFault, RevokedSubject } from "./revocations.ts";
export type { TokenForOptions } from "./server/access-tokens.ts";
export type { DeciderOptions } from "./server/approvals.ts";
export type { IdentityAssertion, IdentityAssertionOptions } from "./server/identity-assertions.ts";
export type { OAuthTokenOptions, OAuthTokens } from "./server/oauth-tokens.ts";
export type { SignedInBrowser, SignInOptions } from "./server/sign-in.ts";
export type { SigningAlgorithm, SigningKey } from "./signing-key.ts";
export {
  type OrgRoleStructure,
  type TestImpersonator,
  type TestLoginMethod,
  type TestMembership,
  type TestOrg,
  type TestRole,
  type TestUser,
  testUser,
  type UserReference,
} from "./user.ts";
