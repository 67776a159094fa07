// @ts-check
// The scripts of pages where the server runs from its sources. A bundle of the server has them inside.
import { bundleScript } from "./bundle-scripts.mjs";

export const dashboard = await bundleScript("dashboard");
export const passkeys = await bundleScript("passkeys");
export const copyValues = await bundleScript("copyValues");
