import { beforeAll, describe, expect, it } from "vitest";
import { demoUsers } from "../../src/demo/demo-data.ts";
import { findActiveSession } from "../../src/features/authentication/domain/sessions.ts";
import { type ClaimedAuthentication, openHostedSession } from "../../src/memory/sign-in.ts";
import { openMemoryStore } from "../../src/memory/store.ts";
import { createTestApp, type TestApp } from "../support/test-app.ts";

const userId = demoUsers[0]?.userId ?? "";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(await openMemoryStore());
});

describe("a session that a test opens", () => {
  it.each<[ClaimedAuthentication, object]>([
    [{}, { loginMethod: { kind: "password" }, amr: ["pwd"] }],
    [{ amr: ["pwd", "otp", "mfa"] }, { loginMethod: { kind: "password" }, amr: ["pwd", "otp", "mfa"] }],
    [{ loginMethod: { login_method: "magic_link" } }, { loginMethod: { kind: "magic_link" }, amr: [] }],
    [
      { loginMethod: { login_method: "passkey" }, amr: ["swk", "user", "mfa"] },
      { loginMethod: { kind: "passkey" }, amr: ["swk", "user", "mfa"] },
    ],
    [
      { loginMethod: { login_method: "social_sso", provider: "Google" } },
      { loginMethod: { kind: "social_sso", provider: "Google" }, amr: [] },
    ],
  ])("says how the user signed in: %j", async (claimed, expected) => {
    const active = await findActiveSession(app.deps, await openHostedSession(app.deps, userId, claimed));
    expect(active?.session).toMatchObject(expected);
  });

  it.each(["saml_sso", "social_sso", "generated_from_backend_api"])("isn't one of %s", async (login_method) => {
    const opening = openHostedSession(app.deps, userId, { loginMethod: { login_method } });
    await expect(opening).rejects.toThrow(/login method "/);
  });
});
