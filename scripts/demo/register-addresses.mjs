// @ts-check
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { pickNeeded } from "../processes/environment.mjs";
import { repository } from "../setup/workspace.mjs";
import { defaultPorts } from "./services.mjs";

/** The MCP servers of the demo for MCP, by the ends of their addresses. */
const mcpServers = { "/mcp": "Demo MCP server", "/second": "Second demo MCP server" };

/**
 * Tells the auth server where the demos are that it must know by address, unless they are where the demo data has them. The data is
 * kept, so a later start at the same ports finds them known.
 *
 * @param {import("./services.mjs").Service} authServer a running one
 * @param {readonly import("./services.mjs").Service[]} demos
 * @param {(service: import("./services.mjs").Service, args: readonly string[]) => Promise<string>} [orgward] runs a command
 * @returns {Promise<void>}
 */
export async function registerAddresses(authServer, demos, orgward = runOrgward) {
  const moved = demos.filter(
    ({ name, port }) => port !== Object.entries(defaultPorts).find(([one]) => one === name)?.[1],
  );
  for (const { url } of moved.filter(({ isMcp }) => !isMcp)) {
    await orgward(authServer, ["web-apps", "add", `${url}/api/auth/callback`]);
  }

  const mcp = moved.find(({ isMcp }) => isMcp);
  if (!mcp) return;
  const known = /** @type {{ resource: string }[]} */ (
    JSON.parse(await orgward(authServer, ["resources", "list", "--json"]))
  );
  for (const [path, title] of Object.entries(mcpServers)) {
    const resource = mcp.url + path;
    // One that is known may have been renamed since.
    if (known.some((one) => one.resource === resource)) continue;
    await orgward(authServer, ["resources", "set", resource, "--name", title]);
  }
}

/** @type {NonNullable<Parameters<typeof registerAddresses>[2]>} */
async function runOrgward({ folder, env }, args) {
  const { stdout } = await promisify(execFile)(process.execPath, ["bin/orgward.js", ...args], {
    cwd: join(repository, folder),
    env: { ...pickNeeded(process.env), ...env },
  });
  return stdout;
}
