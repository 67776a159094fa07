/** Next declares this module under its file name; see `components.ts` for why it isn't imported that way. */
declare module "next/navigation" {
  export { forbidden, notFound, redirect, unstable_rethrow } from "next/navigation.js";
}
