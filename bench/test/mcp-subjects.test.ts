import { afterAll, beforeAll, expect, it } from "vitest";
import { startMcpApp } from "../mcp/app.mjs";
import { type AuthServer, startAuthServer } from "../mcp/auth-server.mjs";
import { checkMcpGuard } from "../mcp/requests.mjs";
import { subjects } from "../mcp/subjects.mjs";

let auth: AuthServer;

beforeAll(async () => {
  auth = await startAuthServer();
});

afterAll(() => auth.close());

it.each(subjects)("$id runs the tool for a good token and treats a bad one as it should", async (subject) => {
  const app = await startMcpApp(await subject.create(auth.authUrl));
  try {
    await checkMcpGuard(app.port, subject);
  } finally {
    app.close();
  }
});

it("a guard that lets a bad token through is not measured", async () => {
  const app = await startMcpApp([]);
  const open = { id: "open", label: "open", packages: [], refusesBadTokens: true, create: async () => [] };
  try {
    await expect(checkMcpGuard(app.port, open)).rejects.toThrow("200 to a bad one");
  } finally {
    app.close();
  }
});
