import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { addAuditStream } from "../../../support/audit-streams.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { createTestApp } from "../../../support/test-app.ts";

const { orgId } = demoOrganizations[0];

describeDatabases("an organization's audit stream on the dashboard", ({ open }) => {
  it("links to the organization, and is named on the overview once sending keeps failing", async () => {
    const app = await createTestApp(await open());
    const { streamId } = await addAuditStream(app.deps, { orgId });
    await app.deps.store.write(({ auditStreams }) => auditStreams.moveOn(streamId, { attempts: 3 }));
    const browser = await signInOperator(app);
    const list = await (await browser.get("/dashboard/settings/audit-streams")).text();
    const [, link = "", name] = /href="([^"]*11111111[^"]*)">([^<]*)</.exec(list) ?? [];
    expect(name).toBe(demoOrganizations[0].name);
    expect((await browser.get(link)).status).toBe(200);
    const page = `/dashboard/settings/audit-streams/${streamId}`;
    expect(await (await browser.get(`${link}/events`)).text()).toContain(`href="${page}"`);
    for (const tab of ["", "/batches", "/activity", "/raw", "/edit", "/delete"]) {
      expect((await browser.get(`${page}${tab}`)).status, tab).toBe(200);
    }
    expect(await (await browser.get("/dashboard")).text()).toContain("An audit stream can’t be sent: SIEM.");
  });
});
