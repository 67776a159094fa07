import { type AppPlan, appUrlOf, authUrlOf, frameworks, hasDevServer, runScript } from "./plan.ts";
import { describeRegistration, whereToRegister } from "./registration.ts";

/** Composes the app's README: one screen that ends with what to do next. */
export function writeReadme(plan: AppPlan): string {
  const paragraphs = plan.framework === "mcp" ? describeMcpServer(plan) : describeApp(plan);
  return `${[`# ${plan.name}`, ...paragraphs, ...describeProduction(plan)].join("\n\n")}\n`;
}

function describeApp(plan: AppPlan): readonly string[] {
  const { framework } = plan;
  return [
    `An app with ${frameworks[framework]} and Orgward: people sign in with the browser, and guards know their organizations and roles.`,
    ...describeSetup(plan),
    shell(runScript(plan.packageManager, "dev")),
    hasDevServer(plan)
      ? `The app is at <${appUrlOf(plan)}>, its auth server at <${authUrlOf(plan)}>. Sign in as \`admin@acme.test\` with the password \`orgward-demo\`, and open both links. As \`member@acme.test\`, the second one is a 403. If port ${plan.authPort} is taken, name another one in \`.env\` and in the script \`dev:auth\`.`
      : `The app is at <${appUrlOf(plan)}>.`,
    describeFiles(plan),
    "## Next",
    [
      `1. Guard a route of your own: \`${guardOf(plan)}\`. There are guards for roles, permissions and combinations of them.`,
      `2. Run \`${runScript(plan.packageManager, "test")}\`, and add a test: \`@orgward/testing\` has tokens for any role, expired and forged ones included.`,
      hasDevServer(plan)
        ? `3. Look around as an operator, at <${authUrlOf(plan)}/dashboard>: \`operator@orgward.test\`, with the same password. There you name your own roles.`
        : "3. Name your own roles in the auth server's dashboard, and in `auth`.",
    ].join("\n"),
  ];
}

function describeMcpServer(plan: AppPlan): readonly string[] {
  return [
    "An MCP server with Orgward: clients find the auth server by themselves, people sign in and consent, and each tool says who may use it.",
    ...describeSetup(plan),
    shell(runScript(plan.packageManager, "dev")),
    `Add \`${appUrlOf(plan)}/mcp\` to an MCP client, for example:`,
    shell(`claude mcp add --transport http ${plan.name} ${appUrlOf(plan)}/mcp`),
    hasDevServer(plan)
      ? `Sign in as \`admin@acme.test\` with the password \`orgward-demo\`, choose Acme, and ask for the invoices. \`member@acme.test\` may not have them.`
      : "Sign in, choose an organization, and ask for the invoices. Only Admins get them.",
    describePorts(plan),
    describeFiles(plan),
    "## Next",
    [
      `1. Add a tool to \`${codeFile(plan, "src/tools")}\`, and a rule for it to \`${codeFile(plan, "src/auth")}\`: without one, nobody can use it.`,
      `2. Run \`${runScript(plan.packageManager, "test")}\`, and add a test: \`@orgward/testing\` has tokens for any user and scope.`,
      hasDevServer(plan)
        ? `3. Look around as an operator, at <${authUrlOf(plan)}/dashboard/mcp>: \`operator@orgward.test\`, with the same password. There you name your own scopes.`
        : "3. Name your own scopes in the auth server's dashboard, at `/dashboard/mcp`.",
    ].join("\n"),
  ];
}

/** What to change in an MCP server where a port is taken. */
function describePorts(plan: AppPlan): string {
  if (!hasDevServer(plan)) {
    return `If port ${plan.port} is taken, change it in \`PORT\` and \`RESOURCE\` in \`.env\`, and register the new URL as above.`;
  }
  return [
    `If port ${plan.authPort} is taken, change it in \`AUTH_URL\` in \`.env\` and in the script \`dev:auth\`.`,
    `If port ${plan.port} is taken, change it in \`PORT\` and \`RESOURCE\` in \`.env\` and in the script \`dev:auth\`.`,
  ].join(" ");
}

/** What to do before the first start with an auth server that exists. */
function describeSetup(plan: AppPlan): readonly string[] {
  const registration = describeRegistration(plan);
  return registration
    ? [whereToRegister(plan), shell(...registration.commands), registration.next, "Start the app:"]
    : [];
}

function describeFiles(plan: AppPlan): string {
  const rows = listFiles(plan).map(([file, what]) => `| \`${file}\` | ${what} |`);
  return ["| File | |", "|---|---|", ...rows].join("\n");
}

function listFiles(plan: AppPlan): readonly (readonly [file: string, what: string])[] {
  const code = (name: string) => codeFile(plan, name);
  const test = [code("test/app.test"), "who gets in and who doesn't, with the auth server in memory"] as const;
  switch (plan.framework) {
    case "mcp":
      return [
        [code("src/auth"), "where the auth server is, and who may use which tool"],
        [code("src/tools"), "the tools"],
        [code("src/app"), "the guarded endpoint"],
        test,
      ];
    case "next":
      return [
        [code("auth"), "where the auth server is, and your roles"],
        [`app/page.${plan.language === "typescript" ? "tsx" : "jsx"}`, "the page that greets people"],
        ["app/orgs/[orgId]", "a route for members, and one for Admins"],
        [code("proxy"), "refreshes sessions"],
        test,
      ];
    default:
      return [
        [code("src/auth"), "where the auth server is, and your roles"],
        [code("src/app"), "the routes: for signing in, for members, for Admins"],
        ["public/index.html", "the page that greets people"],
        test,
      ];
  }
}

function describeProduction(plan: AppPlan): readonly string[] {
  const settings =
    plan.framework === "mcp"
      ? "Set what `.env.example` lists"
      : "Set what `.env.example` lists, with a `SESSION_SECRET` of its own";
  const registered =
    plan.framework === "mcp"
      ? "register the public address of the endpoint with `orgward resources set`, let clients register themselves with `orgward registration enable`"
      : "tell the auth server where people come back to: `orgward web-apps add https://app.example.com/api/auth/callback`";
  const build = plan.framework === "next" ? `\`${runScript(plan.packageManager, "build")}\` and ` : "";
  const start = `${build}\`${runScript(plan.packageManager, "start")}\``;
  return [
    "## In production",
    `${settings} and \`NODE_ENV=production\`, ${registered}, and run ${start}. The demo data's key and passwords are public: production needs an auth server of yours.`,
  ];
}

function guardOf({ framework }: AppPlan): string {
  return framework === "next"
    ? 'auth.withOrgPermission("can_view_billing", handler)'
    : 'auth.requireOrgPermission("can_view_billing")';
}

function codeFile({ language }: AppPlan, name: string): string {
  return `${name}.${language === "typescript" ? "ts" : "js"}`;
}

function shell(...commands: readonly string[]): string {
  return ["```sh", ...commands, "```"].join("\n");
}
