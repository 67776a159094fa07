import { expect, it } from "vitest";
import { openDeployment } from "../../../doors/deployment.ts";
import { describeDatabases } from "../../../support/databases.ts";

const CALLBACK = "https://spa.example.test/signed-in";

describeDatabases("orgward web-apps", (databases) => {
  const listed = async ({ command }: Awaited<ReturnType<typeof openDeployment>>) => {
    const rows = JSON.parse(await command(["web-apps", "list", "--json"])) as Record<string, unknown>[];
    return rows.find(({ redirect_uri }) => redirect_uri === CALLBACK)?.browser;
  };

  it("adds a browser app, and tells it from an application with a backend", async () => {
    const deployment = await openDeployment(databases);
    await deployment.command(["web-apps", "add", CALLBACK, "--browser"]);
    expect(await listed(deployment)).toBe(true);
    const table = await deployment.command(["web-apps", "list"]);
    expect(table).toMatch(/^REDIRECT URI +TOKENS GO TO +ADDED AT$/m);
    expect(table).toMatch(/^https:\/\/spa\.example\.test\/signed-in +browser /m);
    expect(table).toMatch(/^http:\/\/localhost:4001\/api\/auth\/callback +backend /m);
  });

  it("gives a callback to the other kind of app when it is added again, and changes nothing the third time", async () => {
    const deployment = await openDeployment(databases);
    for (const [options, expected] of [
      [[], false],
      [["--browser"], true],
      [["--browser"], true],
      [[], false],
    ] as const) {
      await deployment.command(["web-apps", "add", CALLBACK, ...options]);
      expect(await listed(deployment)).toBe(expected);
    }
  });

  it("shows operators in the dashboard which apps get tokens in the browser", async () => {
    const deployment = await openDeployment(databases);
    const page = "/dashboard/settings/web-apps";
    await deployment.operator.submitTo(page, `${page}/new`, { redirect_uri: CALLBACK, browser: "on" });
    expect(await listed(deployment)).toBe(true);
    const html = await (await deployment.operator.get(page)).text();
    expect(html).toMatch(
      new RegExp(`${CALLBACK}</a></div></th><td data-column="Tokens go to">Pages in the browser</td>`),
    );
    expect(html).toContain('<td data-column="Tokens go to">A backend</td>');
    await deployment.operator.submitTo(page, `${page}/new`, { redirect_uri: CALLBACK });
    expect(await listed(deployment)).toBe(false);
  });
});
