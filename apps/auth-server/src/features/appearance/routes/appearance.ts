import { createMiddleware } from "hono/factory";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { type Appearance, DEFAULT_APPEARANCE, readAppearance } from "../domain/appearance.ts";

/** Lets pages read how the deployment presents itself. The page that tells of a failing database looks like a new installation's. */
export function appearance({ store }: Pick<DomainDeps, "store">) {
  const read = (): Promise<Appearance> => readAppearance(store.read).catch(() => DEFAULT_APPEARANCE);
  return createMiddleware<AppEnvironment>(async (context, next) => {
    context.set("readAppearance", read);
    await next();
  });
}

/** Where the image of a digest is. */
export function logoPath(digest: string): string {
  return `/assets/logo-${digest}.png`;
}
