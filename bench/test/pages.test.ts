import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../guard/listen.mjs";
import { visitPage } from "../pages/benchmark.mjs";

// That each page is there is proven by a run of the benchmark, which visits all of them.
it.each([
  ["is another", 200, "<h1>Users</h1>", "/dashboard/users answered 200 without <h1>Organizations</h1>"],
  ["sends them on", 303, "", "/dashboard/users answered 303"],
  ["has the heading and fails", 500, "<h1>Organizations</h1>", "/dashboard/users answered 500"],
] as const)("a page that %s is not measured", async (_, status, body, problem) => {
  const server = createServer((_request, response) => void response.writeHead(status).end(body));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = { origin: `http://127.0.0.1:${await listen(server)}`, cookies: { nobody: "", user: "", operator: "" } };
  const page = { visitor: "operator", path: "/dashboard/users", heading: "Organizations" } as const;
  await expect(visitPage(site, page, {})).rejects.toThrow(problem);
});
