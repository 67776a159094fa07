// Koa 2 is installed under another name beside Koa 3; the tests use what both versions share.
declare module "koa2" {
  export { default } from "koa";
}
