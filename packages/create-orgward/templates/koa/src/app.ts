import { createReadStream } from "node:fs";
import Router from "@koa/router";
import { guarded } from "@orgward/koa";
import Koa from "koa";
import { auth } from "./auth.ts";

const router = new Router();

router.get("/", (ctx) => {
  ctx.type = "html";
  ctx.body = createReadStream("public/index.html");
});

router.get("/style.css", (ctx) => {
  ctx.type = "css";
  ctx.body = createReadStream("public/style.css");
});

router.get(
  "/orgs/:orgId",
  guarded(auth.requireOrgMember(), (ctx) => {
    const { org } = ctx.state;
    ctx.body = { org: org.orgName, role: org.userAssignedRole };
  }),
);

router.get(
  "/orgs/:orgId/admin",
  guarded(auth.requireOrgRole("Admin"), (ctx) => {
    const { org, user } = ctx.state;
    ctx.body = { adminOf: org.orgName, email: user.email };
  }),
);

export const app = new Koa();
app.use(auth.loginRoutes());
app.use(router.routes());
