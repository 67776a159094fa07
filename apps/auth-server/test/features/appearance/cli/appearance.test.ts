import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createInstallationDirectory } from "../../../support/data-directory.ts";
import { runInProcess } from "../../../support/in-process-command.ts";
import { aPng } from "../../../support/png.ts";

it("gives the hosted pages a name, a colour and a logo", async () => {
  const folder = await createInstallationDirectory();
  const environment = { SIGNING_ALGORITHM: "ES256", DATA_DIR: folder };
  const run = (...args: string[]) => runInProcess(["settings", ...args], environment);
  await run("set", "name", "Acme ID");
  expect(await run("set", "accent_color", "red")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("accent_color must be # followed by six hexadecimal digits"),
  });
  expect(JSON.parse((await run("list", "--json")).stdout)).toMatchObject({ name: "Acme ID", accent_color: "#4353d6" });
  const [logo, drawing] = [join(folder, "logo.png"), join(folder, "logo.svg")];
  await writeFile(logo, aPng());
  await writeFile(drawing, "<svg/>");
  expect(await run("set-logo", logo)).toMatchObject({ code: 0, stderr: "Changed the logo.\n" });
  expect(await run("set-logo", drawing)).toMatchObject({ code: 1, stderr: expect.stringContaining("PNG image") });
  expect(await run("set-logo", join(folder, "none.png"))).toMatchObject({ code: 1 });
  expect(await run("set-logo", "--dark", logo)).toMatchObject({
    code: 0,
    stderr: "Changed the logo for dark pages.\n",
  });
  expect(await run("remove-logo", "--dark")).toMatchObject({ code: 0, stderr: "Removed the logo for dark pages.\n" });
  expect(await run("remove-logo")).toMatchObject({ code: 0, stderr: "Removed the logo.\n" });
});
