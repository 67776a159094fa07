import { expect, test } from "vitest";
import {
  createGuards,
  type FailureRenderer,
  forwardGuards,
  type Guard,
  type GuardForm,
  type RequestIdentity,
} from "../../src/adapter/index.ts";
import { createTokenValidator } from "../../src/index.ts";

interface Labelled<Identity> {
  readonly guard: Guard<string, Identity, FailureRenderer>;
}

interface LabelledForm extends GuardForm {
  readonly shape: Labelled<this["identity"]>;
}

const guards = createGuards<string, string, string, FailureRenderer>(
  createTokenValidator({ authUrl: "https://auth.example.test" }),
);
const forwarded = forwardGuards<string, string, string, FailureRenderer, LabelledForm>((choose) => ({
  guard: choose(guards),
}));

test("every guard is forwarded, in the form of the framework", () => {
  expect(Object.keys(forwarded).sort()).toEqual(Object.keys(guards).sort());
  expect(forwarded.requireUser().guard.check).toBeTypeOf("function");
});

test.each<[string, () => { readonly guard: unknown }]>([
  ["There is no option", () => forwarded.requireUser({ wrong: 1 } as object as Record<string, never>)],
  ["badToken", () => forwarded.optionalUser({ badToken: "wrong" as "ignore" })],
  ["orgId", () => forwarded.requireOrgMember({ orgId: {} })],
  ["exact", () => forwarded.requireOrgRole("Admin", { exact: "wrong" as unknown as boolean })],
  ["role", () => forwarded.requireOrgRole("")],
  ["permission", () => forwarded.requireOrgPermission([])],
  ["orgId", () => forwarded.requireOrgPermission("can_view", { orgId: {} })],
  ["A rule has", () => forwarded.requireOrg({})],
  ["orgId", () => forwarded.requireOrg({ role: { minimum: "Admin" } }, { orgId: {} })],
])("arguments reach the guard, which says what is wrong with them: %s", (named, make) => {
  expect(make).toThrow(TypeError);
  expect(make).toThrow(named);
});

test("a guard may be chosen as late as at a request", async () => {
  const late = forwardGuards<string, string, string, FailureRenderer, LabelledForm>(
    <Identity extends RequestIdentity>(choose: (all: typeof guards) => Guard<string, Identity, FailureRenderer>) => ({
      guard: { description: choose(guards).description, check: (request) => choose(guards).check(request) },
    }),
  );
  const nothing = () => undefined;
  const request = {
    native: "",
    method: "GET",
    path: () => "/",
    authorization: nothing,
    header: nothing,
    param: nothing,
  };
  const decision = await late.requireUser().guard.check({ ...request, query: nothing, responseHeader: nothing });
  expect(decision).toMatchObject({ type: "answer", answer: { status: 401 } });
});
