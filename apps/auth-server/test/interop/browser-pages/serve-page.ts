import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { onTestFinished } from "vitest";

/** The pages that are here, after the published package that they use. */
export type PageName = "javascript" | "react";

/** Bundles the script of a page, with the published client that it imports, as an app for production would. */
export async function bundlePage(name: PageName): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, `${name}.mjs`), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}

/** Serves a page with a script at any path of an origin of its own, which it returns. */
export async function servePage(script: string, authUrl: string): Promise<string> {
  const html = `<!doctype html><html lang="en" data-auth-url="${authUrl}"><title>App</title><body>
    <script type="module" src="/app.js"></script></body></html>`;
  const server = createServer(({ url }, response) => {
    const isScript = url === "/app.js";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    response.end(isScript ? script : html);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
