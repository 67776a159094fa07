// Express 4 is installed under another name beside Express 5; the tests use what both versions share.
declare module "express4" {
  export { default } from "express";
}
