// @ts-check
// The script of the dashboard's pages where the server runs from its sources. A bundle of the server has it inside.
import { bundleScript } from "./bundle-script.mjs";

export const code = await bundleScript();
