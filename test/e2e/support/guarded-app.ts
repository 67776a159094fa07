import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type AuthOptions, getUser, initAuth } from "@orgward/express";
import express from "express";

/** An Express app in this process, with `GET /whoami` behind `requireUser()`. */
export interface GuardedApp {
  /** The status of a request with this access token. */
  statusFor(token: string): Promise<number>;
  close(): Promise<void>;
}

export async function startGuardedApp(options: AuthOptions): Promise<GuardedApp> {
  const auth = initAuth(options);
  const app = express();
  app.get("/whoami", auth.requireUser(), (request, response) => {
    response.json({ userId: getUser(request).userId });
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    async statusFor(token) {
      const response = await fetch(`http://127.0.0.1:${port}/whoami`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.body?.cancel();
      return response.status;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
