import "@orgward/express/augment";
import { guarded, initAuth, type OrgMemberInfo, type User } from "@orgward/express";
import express from "express";
import { expectTypeOf } from "vitest";

const app = express();
const auth = initAuth({ authUrl: "https://auth.example.com", apiKey: "key" });

// Every request of the program may have a user and an organization.
app.get("/orgs/:orgId", auth.requireOrgMember(), (request) => {
  expectTypeOf(request.user).toExtend<User | undefined>();
  expectTypeOf(request.org).toEqualTypeOf<OrgMemberInfo | undefined>();
});

// Behind `guarded` they are there.
app.get(
  "/orgs/:orgId",
  ...guarded(auth.requireOrgMember(), (request) => {
    expectTypeOf(request.user.email).toEqualTypeOf<string | undefined>();
    expectTypeOf(request.org.orgId).toEqualTypeOf<string>();
    expectTypeOf(request).toExtend<express.Request>();
  }),
);
