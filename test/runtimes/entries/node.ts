import { serve } from "@hono/node-server";
import { answer } from "./app.ts";

serve({ fetch: (request) => answer(request), port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  console.log(JSON.stringify({ event: "listen", port }));
});
