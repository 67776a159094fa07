import { createTestIssuer, demoUsers, type IssuerFault, type TestIssuer, type TestUser } from "@orgward/testing";
import { expectTypeOf } from "vitest";

declare const issuer: TestIssuer;

// Takes users by their id, and as anything that carries it.
expectTypeOf(issuer.tokenFor).toBeCallableWith("an id");
expectTypeOf(issuer.tokenFor).toBeCallableWith(demoUsers.nobody);
expectTypeOf(issuer.tokenFor).toBeCallableWith({ userId: "an id" }, { activeOrgId: "an id", durationInMinutes: 5 });
// @ts-expect-error an email address under another name is no user
void issuer.tokenFor({ email: "ada@example.test" });

// Takes an app by where it listens, and as a function of the Fetch standard.
const user = demoUsers.nobody;
expectTypeOf(issuer.signIn).toBeCallableWith({ user, app: "http://127.0.0.1:3000" });
expectTypeOf(issuer.signIn).toBeCallableWith({ user, app: (request: Request) => new Response(request.url) });
expectTypeOf(issuer.signIn).toBeCallableWith({ user, app: async () => new Response() });
// @ts-expect-error a server of Node is no function of the Fetch standard
void issuer.signIn({ user, app: { listen: () => undefined } });

// Gives whole users back, whatever of them was given.
expectTypeOf(issuer.addUser).returns.resolves.toEqualTypeOf<TestUser>();
expectTypeOf(issuer.addUser).toBeCallableWith();
expectTypeOf(issuer.addUser).toBeCallableWith({ email: "ada@example.test" });

// Knows its faults and its options.
expectTypeOf<{ until: Promise<void> }>().toExtend<IssuerFault>();
expectTypeOf<"wrong_keys">().toExtend<IssuerFault>();
expectTypeOf<"slow">().not.toExtend<IssuerFault>();
expectTypeOf(createTestIssuer).toBeCallableWith({ data: "empty", orgRoleStructure: "multi_role" });
// @ts-expect-error there is no such data
void createTestIssuer({ data: "full" });
