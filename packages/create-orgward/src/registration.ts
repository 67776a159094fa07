import { type AppPlan, appUrlOf, hasDevServer } from "./plan.ts";

/** What somebody does on an auth server that exists before the app can start. */
export interface Registration {
  /** The commands to run where the auth server is. */
  readonly commands: readonly string[];
  /** What to do with what they print, in Markdown. */
  readonly next: string;
}

/** Returns how to register an app with its auth server, or `null` if it brings one that knows it already. */
export function describeRegistration(plan: AppPlan): Registration | null {
  if (hasDevServer(plan)) return null;
  return plan.framework === "mcp" ? registerResource(plan) : registerApp(plan);
}

/** Where the commands run. */
export function whereToRegister({ authServer }: AppPlan): string {
  return `On the machine of your auth server, ${authServer}, or in the clone of the repository that you started it from:`;
}

const DEMO_KEY =
  " If `npm start` runs the auth server in a clone, you need neither: its key is `demo_backend_api_key`, and it takes people back to any " +
  "app on your machine.";

function isOnThisMachine({ authServer }: AppPlan): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(authServer).hostname);
}

function registerApp(plan: AppPlan): Registration {
  return {
    commands: [
      `npx orgward api-keys create --name ${plan.name}`,
      `npx orgward web-apps add ${appUrlOf(plan)}/api/auth/callback`,
    ],
    next: `Put the key that the first one prints into \`.env\`, as \`API_KEY\`.${isOnThisMachine(plan) ? DEMO_KEY : ""}`,
  };
}

function registerResource(plan: AppPlan): Registration {
  const resource = `${appUrlOf(plan)}/mcp`;
  return {
    commands: [
      `npx orgward resources set ${resource} --name ${plan.name}`,
      'npx orgward scopes set org:read --description "Read what belongs to your organization" --organization',
      `npx orgward introspection-credentials create --name ${plan.name} --resource ${resource}`,
      "npx orgward registration enable",
    ],
    next: "The last command lets MCP clients register themselves. Put the id and the secret that the one before it prints into `.env`, as `INTROSPECT_ID` and `INTROSPECT_SECRET`.",
  };
}
