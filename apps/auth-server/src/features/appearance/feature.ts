import type { Feature } from "../../platform/feature.ts";
import { assetRoutes } from "./routes/assets.ts";

/** How the deployment presents itself: name, logo and accent colour. */
export const appearance = { routes: assetRoutes } satisfies Feature;
