import { expect, it } from "vitest";
import { createInstallationDirectory } from "../../../support/data-directory.ts";
import { runInProcess } from "../../../support/in-process-command.ts";

it("reads nobody's documents, those on named hosts, or anybody's", async () => {
  const environment = { SIGNING_ALGORITHM: "ES256", DATA_DIR: await createInstallationDirectory() };
  const run = (...commandLine: string[]) => runInProcess(["metadata-documents", ...commandLine], environment);
  const show = async () => JSON.parse((await run("show")).stdout);
  expect(await show()).toEqual({ policy: "off", hosts: [] });
  expect((await run("enable", "--host", "claude.ai", "--host", "example.test:8443")).code).toBe(0);
  expect(await show()).toEqual({ policy: "allowed_hosts", hosts: ["claude.ai", "example.test:8443"] });
  expect((await run("enable")).code).toBe(0);
  expect(await show()).toEqual({ policy: "any", hosts: [] });
  for (const host of ["https://claude.ai", "claude.ai/path", "CLAUDE.ai", ""]) {
    expect(await run("enable", "--host", host)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is not a host"),
    });
  }
  expect((await run("disable")).code).toBe(0);
  expect(await show()).toEqual({ policy: "off", hosts: [] });
});
