import { expect, it } from "vitest";
import { createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { aPng } from "../../../support/png.ts";
import { createTestApp } from "../../../support/test-app.ts";

const PAGE = "/dashboard/settings";
const LOGO = `${PAGE}/logo`;

describeOnSqlite("the logo in the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const login = async () => (await createBrowser(app).get("/login")).text();
    return { app, operator: await signInOperator(app), login };
  };

  it("is uploaded, shown in place of the name, and removed", async () => {
    const { app, operator, login } = await setUp();
    expect((await operator.submitFiles(LOGO, PAGE, { logo: aPng() })).status).toBe(303);
    const path = /<img src="([^"]+)" alt="Orgward"/.exec(await login())?.[1] ?? "";
    expect(new Uint8Array(await (await app.request(path)).arrayBuffer())).toEqual(aPng());
    expect(await (await operator.get(PAGE)).text()).toContain(`src="${path}" alt="Orgward, on dark pages"`);
    expect((await operator.submitTo(`${LOGO}/remove`, PAGE, {})).status).toBe(303);
    expect(await login()).toContain('class="word-mark"');
  });

  it.each([
    ["a document that may hold scripts", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a page under the name of an image", new TextEncoder().encode("<script>alert(1)</script>")],
    ["a file that is too large", new Uint8Array(129 * 1024)],
    ["no file", new Uint8Array(0)],
  ])("is not %s, whatever its type is said to be", async (_, logo) => {
    const { operator, login } = await setUp();
    const response = await operator.submitFiles(LOGO, PAGE, { logo });
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/<strong class="problem">[^<]*(must be a PNG image|is required)/);
    expect(await login()).toContain('class="word-mark"');
  });

  it("has another for dark pages, which goes by itself", async () => {
    const { app, operator, login } = await setUp();
    const dark = `${PAGE}/logo-dark`;
    expect(await (await operator.get(PAGE)).text()).not.toContain(`action="${dark}"`);
    await operator.submitFiles(LOGO, PAGE, { logo: aPng() });
    expect((await operator.submitFiles(dark, PAGE, { logo: aPng({ width: 2 }) })).status).toBe(303);
    const path = /<source srcset="([^"]+)"/i.exec(await login())?.[1] ?? "";
    expect(new Uint8Array(await (await app.request(path)).arrayBuffer())).toEqual(aPng({ width: 2 }));
    const refused = await operator.submitFiles(dark, PAGE, { logo: new Uint8Array(3) });
    expect(refused.status).toBe(422);
    expect((await operator.submitTo(`${dark}/remove`, PAGE, {})).status).toBe(303);
    expect(await login()).not.toMatch(/<source/i);
  });

  it("is not put in place of one that somebody else has uploaded meanwhile", async () => {
    const { app, operator } = await setUp();
    const bob = await signInAs(app, "admin");
    const opened = formFields(await (await bob.get(PAGE)).text(), LOGO);
    await operator.submitFiles(LOGO, PAGE, { logo: aPng() });
    expect((await bob.post(`${LOGO}/remove`, opened)).status).toBe(409);
  });

  it("comes as a form of ours alone, and as one that can be read", async () => {
    const { app, operator } = await setUp();
    const cookie = [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const send = (body: string | FormData, type?: string) => {
      const headers = { cookie, ...(type && { "content-type": type }) };
      return app.request(LOGO, { method: "POST", body, headers });
    };
    const foreign = new FormData();
    foreign.set("logo", new Blob([aPng()]), "logo.png");
    expect((await send(foreign)).status).toBe(403);
    expect((await send("isn't multipart", "multipart/form-data; boundary=x")).status).toBe(400);
    expect((await send("isn't multipart", "multipart/form-data")).status).toBe(400);
    expect((await send("{}", "application/json")).status).toBe(415);
    const large = new FormData();
    large.set("logo", new Blob([new Uint8Array(300 * 1024)]), "logo.png");
    expect((await send(large)).status).toBe(413);
  });
});
