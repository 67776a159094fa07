import { REFRESH_GRACE_SECONDS } from "../../../src/features/web-sessions/domain/refresh.ts";
import { type AppPage, addSpa, openPage } from "../../support/app-page.ts";
import { createWebApp } from "../../support/web-app.ts";
import { type Deployment, OWNER, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const TOKEN = "/propelauth/ssr/token";

const aCode = ({ app }: Deployment) => createWebApp(app).code();
const signIn = ({ app }: Deployment) => createWebApp(app).signIn();

/** A page of a browser app, whose user is signed in on the hosted pages. */
async function openSpa({ app }: Deployment): Promise<AppPage> {
  await addSpa(app);
  const page = openPage(app);
  await page.browser.signIn("owner@acme.test", PASSWORD);
  return page;
}

async function signInToSpa(deployment: Deployment) {
  const page = await openSpa(deployment);
  return { page, refreshToken: await page.signIn() };
}

/** What web apps do with the sessions of their users. */
export const webSessionOperations: readonly Operation[] = [
  operation({
    name: "signing in to a web app",
    events: ["web_session.started"],
    prepare: aCode,
    doors: { api: { at: TOKEN, run: ({ app }, code) => createWebApp(app).redeem(code) } },
  }),
  operation({
    name: "redeeming the code of a web session again",
    events: ["web_session.code_replayed"],
    async prepare(deployment) {
      const code = await aCode(deployment);
      await createWebApp(deployment.app).redeem(code);
      return code;
    },
    doors: { api: { at: TOKEN, run: ({ app }, code) => createWebApp(app).redeem(code) } },
  }),
  operation({
    name: "refreshing a web session",
    events: ["web_session.refreshed"],
    prepare: signIn,
    doors: {
      api: {
        at: "refreshWebSession",
        run: ({ api }, { refresh_token }) => api.post("/refresh_token", { refresh_token }),
      },
    },
  }),
  operation({
    name: "using the refresh token of a web session again",
    events: ["web_session.reused"],
    async prepare(deployment) {
      const tokens = await signIn(deployment);
      await createWebApp(deployment.app).refresh(tokens.refresh_token);
      deployment.app.deps.clock.advance(REFRESH_GRACE_SECONDS + 1);
      return tokens;
    },
    doors: {
      api: {
        at: "refreshWebSession",
        run: ({ api }, { refresh_token }) => api.post("/refresh_token", { refresh_token }),
      },
    },
  }),
  operation({
    name: "signing out of a web app",
    events: ["web_session.ended", "session.ended"],
    prepare: signIn,
    doors: {
      api: { at: "endWebSession", run: ({ api }, { refresh_token }) => api.post("/logout", { refresh_token }) },
    },
  }),
  operation({
    name: "signing in to a browser app",
    events: ["web_session.started"],
    async prepare(deployment) {
      const page = await openSpa(deployment);
      return { page, code: await page.code() };
    },
    doors: { page: { at: TOKEN, run: (_, { page, code }) => page.exchange(code) } },
  }),
  operation({
    name: "refreshing the session of a browser app",
    events: ["web_session.refreshed"],
    prepare: signInToSpa,
    doors: {
      page: { at: "/api/v1/refresh_token", run: (_, { page, refreshToken }) => page.refresh(refreshToken) },
    },
  }),
  operation({
    name: "signing out of a browser app",
    events: ["web_session.ended", "session.ended"],
    prepare: signInToSpa,
    doors: {
      page: {
        at: "/api/v1/logout",
        run: (_, { page, refreshToken }) => page.postJson("/api/v1/logout", { refresh_token: refreshToken }),
      },
    },
  }),
  operation({
    name: "signing out on a page of a web app, by the cookie of the hosted pages",
    events: ["session.ended"],
    prepare: openSpa,
    doors: {
      page: { at: "/api/v1/logout", run: (_, page) => page.postJson("/api/v1/logout", {}, { credentials: "include" }) },
    },
  }),
  {
    name: "making an access token",
    events: ["access_token.created"],
    doors: { api: { at: "createAccessToken", run: ({ api }) => api.post("/access_token", { user_id: OWNER }) } },
  },
];
