import { createHash } from "node:crypto";
import { code } from "#dashboard-script";

/** The script of the dashboard and where it is served. The path changes with the content, so browsers may cache it forever. */
export const dashboardScript = {
  code,
  path: `/assets/dashboard-${createHash("sha256").update(code).digest("base64url").slice(0, 12)}.js`,
};
