import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { loopbackHost } from "../../../scripts/setup/loopback.mjs";
import { buildGuide, bundleForPage, type GuideProgram, readGuideModules } from "../../docs/guide-program.ts";
import { listeningOrigin } from "../../docs/program-output.ts";

const guide = "docs/guides/frontend-tokens.md";
const toolPort = "8976";

/** The programs of the guide on frontends, with the addresses of a test. */
export interface SinglePageApp {
  readonly appUrl: string;
  /** The same page on another site than the auth server, to which browsers send no cookie from there. */
  readonly otherSiteUrl: string;
  readonly apiUrl: string;
  /** Starts another program of the guide. */
  start(file: "login.ts" | "script.ts"): ChildProcess;
  close(): Promise<void>;
}

/**
 * Serves the page of the guide, and starts its API.
 *
 * @param options the auth server that both use, and the port on which its command-line tool waits for the browser
 */
export async function startSinglePageApp(options: { authUrl: string; loginPort: number }): Promise<SinglePageApp> {
  const { authUrl, loginPort } = options;
  const modules = readGuideModules(guide);
  const servers = new Map([...modules].filter(([file]) => ["api.ts", "login.ts", "script.ts"].includes(file)));
  servers.set("login.ts", servers.get("login.ts")?.replaceAll(toolPort, String(loginPort)) ?? "");
  const programs = await buildGuide(servers);
  const { server, appUrl, otherSiteUrl } = await listen(async (_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(`<!doctype html><div id="root"></div><script type="module">${await script}</script>`);
  });
  const api = programs.start("api.ts", { AUTH_URL: authUrl, APP_ORIGIN: appUrl, PORT: "0" });
  const apiUrl = await listeningOrigin(api);
  const script = bundleForPage(withAddresses(modules, { authUrl, apiUrl }), "app.tsx");
  await script;
  return {
    appUrl,
    otherSiteUrl,
    apiUrl,
    start: (file) => programs.start(file, { AUTH_URL: authUrl, API_URL: apiUrl }),
    close: () => closeAll(server, api, programs),
  };
}

/** The modules of the page, whose addresses are written into them. */
function withAddresses(
  modules: ReadonlyMap<string, string>,
  { authUrl, apiUrl }: { authUrl: string; apiUrl: string },
): ReadonlyMap<string, string> {
  const auth = modules.get("auth.ts") ?? "";
  const page = modules.get("app.tsx") ?? "";
  return new Map([
    ["auth.ts", auth.replace("http://localhost:4000", authUrl).replace("http://localhost:3001", apiUrl)],
    ["app.tsx", page],
  ]);
}

async function listen(listener: RequestListener) {
  const host = await loopbackHost();
  const server = createServer(listener).listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const address = host.includes(":") ? `[${host}]` : host;
  return { server, appUrl: `http://localhost:${port}`, otherSiteUrl: `http://${address}:${port}` };
}

async function closeAll(server: Server, api: ChildProcess, programs: GuideProgram): Promise<void> {
  api.kill();
  programs.remove();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
