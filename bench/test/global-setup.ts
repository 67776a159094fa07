import { buildMeasuredPackages } from "../build.mjs";

/** Builds what is measured, where it changed: once for all files. */
export async function setup(): Promise<void> {
  await buildMeasuredPackages();
}
