import { Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { answerConditionally, keepRendered, sendDocument } from "../../../platform/http/public-document.ts";
import { transmitterMetadata } from "../domain/metadata.ts";

const PATH = "/.well-known/ssf-configuration";
const FRESH_SECONDS = 300;

/** Serves `GET /.well-known/ssf-configuration`: where receivers find everything else (SSF 1.0 section 7.2). */
export function ssfConfigurationRoutes(deps: Deps): Hono<AppEnvironment> {
  const metadata = keepRendered(deps, async () => transmitterMetadata(deps.policy));
  return new Hono<AppEnvironment>()
    .use(PATH, anyOrigin(["GET", "HEAD"]), answerConditionally)
    .get(PATH, async (context) => sendDocument(context, await metadata(), FRESH_SECONDS));
}
