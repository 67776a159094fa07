import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { openProjectFiles } from "./projects.ts";

const {
  HOST = "127.0.0.1",
  PORT = "4005",
  PUBLIC_URL = `http://localhost:${PORT}`,
  AUTH_URL = "http://localhost:4000",
  INTROSPECT_ID = "demo-introspect",
  INTROSPECT_SECRET = "demo_introspect_secret",
  DATA_DIR = ".data/demo-mcp",
} = process.env;

const projects = openProjectFiles(DATA_DIR, Date.now);
const introspection = { clientId: INTROSPECT_ID, clientSecret: INTROSPECT_SECRET };
const app = createApp({ authUrl: AUTH_URL, publicUrl: PUBLIC_URL, introspection, projects });
const server = createServer(getRequestListener(app.fetch));

server.once("error", (error: NodeJS.ErrnoException) => {
  const reason = error.code === "EADDRINUSE" ? `port ${PORT} is taken: set PORT to a free one` : error.message;
  process.stderr.write(`demo-mcp did not start: ${reason}\n`);
  process.exitCode = 1;
});

server.listen(Number(PORT), HOST, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`demo-mcp listens on http://localhost:${port}\n`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Requests under way are answered; a second signal ends the process at once.
  process.once(signal, () => {
    server.close(() => projects.close());
    void app.close();
  });
}
