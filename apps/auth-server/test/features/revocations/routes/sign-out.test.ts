import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../../src/demo/demo-data.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { moveStreamOn, recordedEvents } from "../../../support/recorded-events.ts";
import { fetchList } from "../../../support/revoked-tokens.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createWebApp } from "../../../support/web-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";
const PAGE = "/dashboard/settings/sign-out";

type Memberships = Readonly<Record<string, { readonly unmet?: readonly string[] }>>;

const membershipsIn = (token: string) => decodeJwt(token).org_id_to_org_member_info as Memberships;

describeOnSqlite("the server", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const webApp = createWebApp(app);
    return { app, webApp, tokens: await webApp.signIn() };
  };

  it("has the members of an organization prove again who they are, there and nowhere else", async () => {
    const { app, webApp, tokens } = await setUp();
    expect((await app.post(`/api/backend/v1/org/${ACME}/logout_all_members`, {})).status).toBe(204);
    await moveStreamOn(app.deps);
    expect((await fetchList(app)).voids(tokens.access_token)).toBe(true);
    app.deps.clock.advance(5);
    const refreshed = await webApp.refresh(tokens.refresh_token);
    const next = (await refreshed.json()) as { refresh_token: string; access_token: { access_token: string } };
    expect(membershipsIn(next.access_token.access_token)[ACME]?.unmet).toEqual(["session_age"]);
    expect(membershipsIn(next.access_token.access_token)[GLOBEX]?.unmet).toBeUndefined();

    await webApp.browser.submit("/account/confirm", { password: DEMO_PASSWORD });
    const again = (await (await webApp.refresh(next.refresh_token)).json()) as typeof next;
    expect(membershipsIn(again.access_token.access_token)[ACME]?.unmet).toBeUndefined();
    expect((await app.post(`/api/backend/v1/org/${UNKNOWN}/logout_all_members`, {})).status).toBe(404);
  });

  it("signs everybody out, and revokes what was issued to them", async () => {
    const { app, webApp, tokens } = await setUp();
    const operator = await signInOperator(app);
    const response = await app.post("/api/backend/v1/logout_everybody", {});
    expect(await response.json()).toEqual({ sessions_ended: 1, grants_revoked: 0 });
    await moveStreamOn(app.deps);
    expect((await fetchList(app)).voids(tokens.access_token)).toBe(true);
    expect((await webApp.refresh(tokens.refresh_token)).status).toBe(401);
    expect((await webApp.userInfo(tokens.access_token)).status).toBe(401);
    expect((await webApp.browser.get("/account")).status).toBe(303);
    expect((await operator.get("/dashboard")).status).toBe(200);
    // Whoever signs in again goes on at once.
    const fresh = await webApp.signIn();
    expect((await fetchList(app)).voids(fresh.access_token)).toBe(false);
    expect((await webApp.userInfo(fresh.access_token)).status).toBe(200);
  });

  it("signs everybody out only for operators who type the name of the deployment", async () => {
    const { app, webApp, tokens } = await setUp();
    const operator = await signInOperator(app);
    const refused = await operator.submitTo(PAGE, PAGE, { name: "orgward" });
    expect(refused.status).toBe(422);
    expect((await webApp.userInfo(tokens.access_token)).status).toBe(200);
    const done = await operator.submitTo(PAGE, PAGE, { name: "Orgward" });
    expect(done.status).toBe(303);
    expect(await (await operator.get(done.headers.get("location") ?? "")).text()).toContain(
      "Everybody was signed out.",
    );
    const last = (await recordedEvents(app.deps)).at(-1);
    expect(last).toMatchObject({ type: "deployment.signed_out", details: { sessions: 1, grants: 0 } });
  });
});
