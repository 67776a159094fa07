import { Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { transmitterMetadata } from "../domain/metadata.ts";

const PATH = "/.well-known/ssf-configuration";
const FRESH_SECONDS = 300;

/** Serves `GET /.well-known/ssf-configuration`: where receivers find everything else (SSF 1.0 section 7.2). */
export function ssfConfigurationRoutes({ policy }: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().use(PATH, anyOrigin(["GET", "HEAD"])).get(PATH, (context) => {
    context.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
    return context.json(transmitterMetadata(policy));
  });
}
