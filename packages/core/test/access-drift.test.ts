import { beforeAll, describe, expect, test } from "vitest";
import {
  type AuthProblem,
  AuthSetupError,
  AuthUnavailableException,
  createTokenValidator,
  defineAccess,
  initBaseAuth,
} from "../src/index.ts";
import { AUTH_URL, createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";

const ROLES = "/api/backend/v1/roles";
const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_edit", "can_view"] });
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

interface DeployedRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

const owner = { name: "Owner", permissions: ["can_edit"] };
const admin = { name: "Admin", permissions: [] };
const member = { name: "Member", permissions: ["can_view"] };

function rolesAnswer(roles: readonly DeployedRole[], mapped: readonly DeployedRole[] = []): Response {
  return Response.json({
    org_role_structure: "single_role_in_hierarchy",
    roles,
    custom_role_mappings: [{ custom_role_mapping_name: "Free", roles: mapped }],
  });
}

/** An app with `access`, on an auth server that answers for its roles as told. */
function setUp(answerRoles: () => Response, options: Partial<Parameters<typeof initBaseAuth>[0]> = {}) {
  const server = new FakeAuthServer(key);
  server.respond = ({ url }) => {
    if (url.endsWith(ROLES)) return answerRoles();
    return Response.json(
      url.endsWith("/token_verification_metadata") ? { verifier_key_pem: "PEM" } : { keys: [key.jwk] },
    );
  };
  const problems: AuthProblem[] = [];
  const auth = initBaseAuth({
    ...server.options,
    apiKey: "secret_api_key",
    access,
    onProblem: (problem) => problems.push(problem),
    wait: async () => undefined,
    ...options,
  });
  const asked = () => server.requests.filter(({ url }) => url.endsWith(ROLES)).length;
  return { server, auth, problems, asked };
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail("It should have failed."),
    (error: unknown) => error,
  );
}

describe("ready of an app with an access definition", () => {
  test("resolves where the auth server has its roles and permissions, and asks once", async () => {
    const { auth, problems, asked } = setUp(() => rolesAnswer([owner, admin, member]));
    await auth.ready();
    await Promise.all([auth.ready(), auth.ready()]);
    expect(asked()).toBe(1);
    expect(problems).toEqual([]);
  });

  test.each<[string, Response, string]>([
    ["a role", rolesAnswer([owner, member]), 'has no role "Admin": guards'],
    [
      "a permission",
      rolesAnswer([owner, admin]),
      'has no role "Member", and gives no role the permission "can_view": guards',
    ],
    [
      "everything",
      rolesAnswer([]),
      'has no role "Owner", "Admin", "Member", and gives no role the permission "can_edit", "can_view"',
    ],
  ])("rejects where it lacks %s, names it, and says what to run", async (_, answer, sentence) => {
    const { auth } = setUp(() => answer.clone());
    const error = await errorOf(auth.ready());
    expect(error).toBeInstanceOf(AuthSetupError);
    expect(error).toMatchObject({ code: "access_drift" });
    expect(String(error)).toContain(`The auth server ${sentence}`);
    expect(String(error)).toContain("Run `orgward apply`");
  });

  test("resolves once the auth server has what it lacked", async () => {
    let roles = [owner, member];
    const { auth } = setUp(() => rolesAnswer(roles));
    await errorOf(auth.ready());
    roles = [owner, admin, member];
    await auth.ready();
  });

  test("takes roles and permissions of role mappings for known", async () => {
    const { auth, problems } = setUp(() => rolesAnswer([owner, member], [admin]));
    await auth.ready();
    expect(problems).toEqual([]);
  });

  test("tells onProblem about further roles and another order, and goes on", async () => {
    const { auth, problems } = setUp(() => rolesAnswer([admin, owner, { name: "Guest", permissions: [] }, member]));
    await auth.ready();
    expect(problems).toEqual([
      { code: "access_drift", message: expect.stringContaining('has the role "Guest", which access doesn\'t name.') },
      { code: "access_drift", message: expect.stringContaining("than access: Admin, Owner, Member, highest first.") },
    ]);
  });

  test.each<[string, () => Response, string]>([
    ["doesn't answer", () => new Response(null, { status: 503 }), "unreachable"],
    ["answers something else", () => Response.json({ roles: "none" }), "bad_response"],
  ])("is unavailable where the auth server %s", async (_, answer, reason) => {
    const { auth } = setUp(answer);
    const error = await errorOf(auth.ready());
    expect(error).toBeInstanceOf(AuthUnavailableException);
    expect(error).toMatchObject({ reason, message: expect.stringContaining("GET /roles") });
  });

  test("compares nothing where the auth server doesn't tell its roles", async () => {
    const { auth, asked } = setUp(() => new Response(null, { status: 404 }));
    await auth.ready();
    await auth.ready();
    expect(asked()).toBe(1);
  });

  test("asks nothing without an access definition, of a tenant of the hosted service, or without an API key", async () => {
    const plain = setUp(() => rolesAnswer([]));
    await initBaseAuth({ ...plain.server.options, apiKey: "key" }).ready();
    await createTokenValidator({ ...plain.server.options, access }).ready();
    expect(plain.asked()).toBe(0);
  });

  test("asks a tenant of the hosted service nothing", async () => {
    const { server, auth, asked } = setUp(() => rolesAnswer([]), { apiOrigin: "https://api.example.test" });
    await errorOf(auth.ready());
    expect(server.requests[0]?.url).not.toContain(AUTH_URL);
    expect(asked()).toBe(0);
  });
});
