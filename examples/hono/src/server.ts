import { serve } from "@hono/node-server";
import { app } from "./app.ts";
import { auth } from "./auth.ts";

const { APP_URL, PORT = "3000" } = process.env;

// The auth server may start at the same time. A wrong address or key ends the start.
await auth.ready({ timeoutMilliseconds: 30_000 });
serve({ fetch: app.fetch, port: Number(PORT) }, () => {
  console.log(`hono-example is ready at ${APP_URL}`);
});
