import { guarded, initAuth, type OrgMemberInfo, type User } from "@orgward/express";
import express from "express";
import passport from "passport";
import { expectTypeOf } from "vitest";

const app = express();
const auth = initAuth({ authUrl: "https://auth.example.com", apiKey: "key" });

app.get("/orgs/:orgId", auth.requireOrgMember(), (request) => {
  expectTypeOf(request.user).toEqualTypeOf<Express.User | undefined>();
  expectTypeOf(request.user).toExtend<User | undefined>();
  expectTypeOf(request.org).toEqualTypeOf<OrgMemberInfo | undefined>();
  // What Passport adds is there too.
  expectTypeOf(request.isAuthenticated).toBeFunction();
});
app.use(passport.initialize());
app.get(
  "/",
  ...guarded(auth.requireUser(), (request) => {
    expectTypeOf(request.user.email).toEqualTypeOf<string | undefined>();
  }),
);
