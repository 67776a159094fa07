import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp } from "../guard/app.mjs";
import { checkGuard } from "../guard/load.mjs";
import { subjects } from "../guard/subjects.mjs";
import { startIssuer } from "../issuer.mjs";

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let token: string;

beforeAll(async () => {
  issuer = await startIssuer();
  const [minted] = await issuer.mintTokens(1);
  token = minted?.token ?? "";
});

afterAll(() => issuer.close());

it.each(subjects)("$id answers a good token and treats a bad one as it should", async (subject) => {
  const app = await startApp(await subject.create(issuer.description));
  try {
    await checkGuard(app.port, token, subject);
  } finally {
    app.close();
  }
});

it("a subject that should refuse bad tokens and lets one through is not measured", async () => {
  const app = await startApp([]);
  try {
    const open = { id: "open", label: "open", packages: [], refusesBadTokens: true, create: async () => [] };
    await expect(checkGuard(app.port, token, open)).rejects.toThrow("200 and 401 were expected");
  } finally {
    app.close();
  }
});
