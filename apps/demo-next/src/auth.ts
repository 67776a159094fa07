import { defineAccess, initAuth } from "@orgward/next";

const { PORT = "4004", AUTH_URL = "http://localhost:4000", API_KEY = "demo_backend_api_key" } = process.env;

/** The auth server, and the key to its API. */
export const authServer = { authUrl: AUTH_URL, apiKey: API_KEY };

/** Everything that the app needs: every other module imports this. */
export const auth = initAuth({
  ...authServer,
  appUrl: process.env.APP_URL ?? `http://localhost:${PORT}`,
  access: defineAccess({
    roles: ["Owner", "Admin", "Member"],
    permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
  }),
});
