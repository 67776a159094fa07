import { REFRESH_GRACE_SECONDS } from "../../../src/features/web-sessions/domain/refresh.ts";
import { createWebApp } from "../../support/web-app.ts";
import { type Deployment, OWNER } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const TOKEN = "/propelauth/ssr/token";

const aCode = ({ app }: Deployment) => createWebApp(app).code();
const signIn = ({ app }: Deployment) => createWebApp(app).signIn();

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
  {
    name: "making an access token",
    events: ["access_token.created"],
    doors: { api: { at: "createAccessToken", run: ({ api }) => api.post("/access_token", { user_id: OWNER }) } },
  },
];
