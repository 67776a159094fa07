// @ts-check
// Draws the plots of the documentation anew from their data, after a change of how they look.
import { fileURLToPath } from "node:url";
import { drawFigures } from "./figures.mjs";

await drawFigures(fileURLToPath(new URL("../../docs/growth", import.meta.url)));
