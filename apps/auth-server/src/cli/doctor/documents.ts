import type { Config } from "../../platform/config/config.ts";
import { describeNoAnswer } from "./address.ts";
import { type Finding, failed, ok, skipped } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

/** What guards and clients fetch besides the keys, and what goes wrong without it. */
const DOCUMENTS = [
  {
    path: "/.well-known/revocations",
    type: "application/revocations+jwt",
    without: "guards take it for a server without revocations, and let revoked tokens in until they expire",
  },
  {
    path: "/.well-known/oauth-authorization-server",
    type: "application/json",
    without: "MCP clients can't find out where to sign in",
  },
] as const;

/** Checks that the proxy passes on what guards and clients fetch: a rule for `/.well-known` often takes more than it should. */
export async function checkDocuments(
  { authUrl }: Pick<Config, "authUrl">,
  { fetch }: Pick<DoctorDeps, "fetch">,
): Promise<Finding> {
  for (const { path, type, without } of DOCUMENTS) {
    const url = authUrl + path;
    try {
      const response = await fetch(url, { redirect: "manual" });
      await response.body?.cancel();
      const given = response.headers.get("content-type") ?? "";
      if (response.status === 200 && given.startsWith(type)) continue;
      return failed(
        `${url} answers with status ${response.status}${response.status === 200 ? `, as ${given}` : ""}: ${without}.`,
        "Have the proxy pass on everything below AUTH_URL unchanged.",
      );
    } catch (error) {
      const { kind, reason } = describeNoAnswer(error);
      return kind === "silent"
        ? skipped("Nothing listens at AUTH_URL.")
        : failed(`${url} can't be fetched: ${reason}`, "See the check `issuer`.");
    }
  }
  return ok("Guards can fetch the list of revocations there, and clients the metadata of OAuth.");
}
