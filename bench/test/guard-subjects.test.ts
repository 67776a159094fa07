import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp } from "../guard/app.mjs";
import { checkGuard } from "../guard/requests.mjs";
import { subjects } from "../guard/subjects.mjs";
import { type Issuer, startIssuer } from "../issuer.mjs";

let issuer: Issuer;

beforeAll(async () => {
  issuer = await startIssuer();
});

afterAll(() => issuer.close());

it.each(subjects)("$id answers a good token and treats a forged one as it should", async (subject) => {
  const app = await startApp(await subject.create(issuer.description));
  try {
    await checkGuard(app.port, issuer, subject);
  } finally {
    app.close();
  }
});

it("a guard that lets a forged token through is not measured", async () => {
  const app = await startApp([]);
  const open = { id: "open", label: "open", packages: [], refusesBadTokens: true, create: async () => [] };
  try {
    await expect(checkGuard(app.port, issuer, open)).rejects.toThrow("200 and 401 were expected");
  } finally {
    app.close();
  }
});
