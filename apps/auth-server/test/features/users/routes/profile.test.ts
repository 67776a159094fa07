import { expect, it } from "vitest";
import { changeUserSchema } from "../../../../src/features/users/domain/user-schema.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";

const OWNER = "owner@acme.test";
const PAGE = "/account/profile";

describeDatabases("the profile of who is signed in", ({ open }) => {
  const setUp = async () => {
    const { deps, ...app } = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn(OWNER, "orgward-demo");
    return { deps, browser, owner: () => deps.store.read.users.findByEmail(OWNER) };
  };

  it("is changed, names may be left empty", async () => {
    const { browser, owner } = await setUp();
    await browser.submit(PAGE, { username: "ada", first_name: "Ada", last_name: "Lovelace" });
    expect(await owner()).toMatchObject({ username: "ada", firstName: "Ada", lastName: "Lovelace" });
    const answer = await browser.submit(PAGE, { username: "ada", first_name: "", last_name: "" });
    expect(answer.headers.get("location")).toBe("/account?done=user.updated");
    expect(await owner()).toMatchObject({ firstName: null, lastName: null });
  });

  it("takes no username that is another's, and points to the field", async () => {
    const { deps, browser, owner } = await setUp();
    await deps.store.write(({ users }) => users.update("aaaaaaaa-0000-4000-8000-000000000002", { username: "ada" }));
    const answer = await browser.submit(PAGE, { username: "Ada", first_name: "Ada" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('<a href="#username">This username is taken.</a>');
    expect(page).toMatch(/<input id="username"[^>]* aria-describedby="alert" aria-invalid="true"/);
    expect(await owner()).toMatchObject({ username: null, firstName: null });
  });

  it("has no part that the deployment has not", async () => {
    const { deps, browser, owner } = await setUp();
    await deps.store.write((repositories) => changeUserSchema(repositories, { names: false }));
    expect(await (await browser.get(PAGE)).text()).not.toContain("First name");
    await browser.submit(PAGE, { username: "ada", first_name: "Ada" });
    expect(await owner()).toMatchObject({ username: "ada", firstName: null });
  });
});
