import { expect, it } from "vitest";
import { createInstallationDirectory } from "../../../support/data-directory.ts";
import { runInProcess } from "../../../support/in-process-command.ts";

async function newInstallation(): Promise<Record<string, string>> {
  return { SIGNING_ALGORITHM: "ES256", DATA_DIR: await createInstallationDirectory() };
}

it("lets nobody register until it is told to, then the known clients, then nobody again", async () => {
  const environment = await newInstallation();
  const show = async () => JSON.parse((await runInProcess(["registration", "show", "--json"], environment)).stdout);
  expect(await show()).toMatchObject({ enabled: false });
  expect(await runInProcess(["registration", "enable"], environment)).toMatchObject({ code: 0, stdout: "" });
  expect(await show()).toEqual({
    enabled: true,
    presets: expect.arrayContaining(["claude", "vs-code"]),
    allows_loopback: true,
    redirect_uris: [],
  });
  await runInProcess(["registration", "disable"], environment);
  expect(await show()).toMatchObject({ enabled: false, allows_loopback: true });
});

it("allows only what is named", async () => {
  const environment = await newInstallation();
  const uri = "https://app.example.test/apps/*";
  const only = ["--preset", "claude", "--preset", "cursor", "--redirect-uri", uri, "--no-loopback"];
  expect((await runInProcess(["registration", "enable", ...only], environment)).code).toBe(0);
  const { stdout } = await runInProcess(["registration", "show"], environment);
  const rows = stdout.split("\n").map((line) => line.split(/ {2,}/).slice(0, 2));
  expect(rows).toEqual(
    expect.arrayContaining([
      ["claude", "yes"],
      ["chatgpt", "no"],
      ["loopback", "no"],
      [uri, "yes"],
    ]),
  );
});

it("refuses presets and URIs that there cannot be", async () => {
  const environment = await newInstallation();
  expect(await runInProcess(["registration", "enable", "--preset", "nobody"], environment)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("It must be one of claude,"),
  });
  const plain = ["registration", "enable", "--redirect-uri", "http://app.example.test/callback"];
  expect(await runInProcess(plain, environment)).toMatchObject({ code: 1, stderr: expect.stringContaining("https") });
});
