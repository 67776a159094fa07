import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";

const {
  HOST = "127.0.0.1",
  PORT = "4002",
  AUTH_URL = "http://localhost:4000",
  API_KEY = "demo_backend_api_key",
  APP_URL = `http://localhost:${PORT}`,
  SESSION_SECRET = "the secret of the demo, which everybody knows",
} = process.env;

const app = createApp({
  authUrl: AUTH_URL,
  apiKey: API_KEY,
  appUrl: APP_URL,
  sessions: { secret: SESSION_SECRET, redirectToSignIn: true },
});

const server = createServer(app.callback());

server.once("error", (error: NodeJS.ErrnoException) => {
  const reason = error.code === "EADDRINUSE" ? `port ${PORT} is taken: set PORT to a free one` : error.message;
  process.stderr.write(`demo-koa did not start: ${reason}\n`);
  process.exitCode = 1;
});

server.listen(Number(PORT), HOST, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`demo-koa listens on http://localhost:${port}\n`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Requests under way are answered; a second signal ends the process at once.
  process.once(signal, () => server.close());
}
