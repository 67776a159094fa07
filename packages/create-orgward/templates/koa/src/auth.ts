import { defineAccess, initAuth } from "@orgward/koa";

const { AUTH_URL = "", API_KEY = "", APP_URL = "", SESSION_SECRET = "" } = process.env;

export const auth = initAuth({
  authUrl: AUTH_URL,
  apiKey: API_KEY,
  appUrl: APP_URL,
  sessions: { secret: SESSION_SECRET, redirectToSignIn: true },
  // A misspelt role or permission is an error before the first request.
  access: defineAccess({
    roles: ["Owner", "Admin", "Member"],
    permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
  }),
});
