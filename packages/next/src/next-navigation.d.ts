/** Next's declarations stand under the name of the file; see `components.ts` for why it is not imported by that. */
declare module "next/navigation" {
  export { forbidden, notFound, redirect, unstable_rethrow } from "next/navigation.js";
}
