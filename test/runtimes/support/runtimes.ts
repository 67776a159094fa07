import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { bunBinary, denoBinary, nodeBinary, workerdBinary } from "./binaries.ts";
import type { EntryName } from "./bundle.ts";

/** How a runtime is started with a bundled app. */
export interface Runtime {
  readonly entry: EntryName;
  /** The package that stands for Hono. Default: `hono`. */
  readonly hono?: string;
  /** Given the bundle, in a folder of its own. */
  command(bundle: string, folder: string): Promise<{ readonly file: string; readonly arguments: readonly string[] }>;
}

function node(major: 20 | 22 | 24): Runtime {
  return { entry: "node", command: async (bundle) => ({ file: nodeBinary(major), arguments: [bundle] }) };
}

export const node20: Runtime = node(20);
export const node22: Runtime = node(22);
export const node24: Runtime = node(24);

/** The oldest Hono that the adapter supports. */
export const node20WithOldestHono: Runtime = { ...node20, hono: "hono-oldest" };

export const bun: Runtime = {
  entry: "bun",
  command: async (bundle) => ({ file: bunBinary(), arguments: ["run", bundle] }),
};

/** The app may open connections on this machine, and nothing else. */
export const deno: Runtime = {
  entry: "deno",
  command: async (bundle) => ({
    file: denoBinary(),
    arguments: ["run", "--no-prompt", "--no-remote", "--no-config", "--no-lock", "--allow-net=127.0.0.1", bundle],
  }),
};

/** Without a compatibility flag for Node: the app has what the Workers platform has, and nothing else. */
export const workerd: Runtime = {
  entry: "workerd",
  async command(bundle, folder) {
    const config = join(folder, "config.capnp");
    await writeFile(config, workerdConfig(basename(bundle)));
    return { file: workerdBinary(), arguments: ["serve", "--control-fd=1", config] };
  },
};

/** The same, with the MCP server instead of the contract app. */
export const workerdMcp: Runtime = { ...workerd, entry: "workerd-mcp" };

function workerdConfig(bundle: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "app", worker = .app),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "app")],
);

const app :Workerd.Worker = (
  modules = [(name = "app", esModule = embed "${bundle}")],
  compatibilityDate = "2026-01-01",
);
`;
}
