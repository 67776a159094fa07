import { type AppPlan, appUrlOf, authUrlOf, hasDevServer } from "./plan.ts";

interface Variable {
  readonly comment: string;
  readonly name: string;
  readonly value: string;
  /** Whether the value belongs in `.env` alone, and never in what is committed. */
  readonly isSecret?: true;
}

/** Composes the app's `.env`: the settings that it reads when it starts. */
export function writeEnvironment(plan: AppPlan, sessionSecret: string): string {
  return listVariables(plan, sessionSecret)
    .map(({ comment, name, value }) => `# ${comment}\n${name}=${value}\n`)
    .join("\n");
}

/** Composes the app's `.env.example`, which is committed: the same without secrets. */
export function writeEnvironmentExample(plan: AppPlan): string {
  return listVariables(plan, "")
    .map(({ comment, name, value, isSecret }) => `# ${comment}\n${name}=${isSecret ? "" : value}\n`)
    .join("\n");
}

function listVariables(plan: AppPlan, sessionSecret: string): readonly Variable[] {
  const own = plan.framework === "mcp" ? listMcpVariables(plan) : listAppVariables(plan, sessionSecret);
  // Next has a mode and a port by itself.
  return plan.framework === "next" ? own : [...own, ...listServerVariables(plan)];
}

function listServerVariables({ port }: AppPlan): readonly Variable[] {
  return [
    { comment: "The port to listen on.", name: "PORT", value: String(port) },
    { comment: "In development, refusals say why.", name: "NODE_ENV", value: "development" },
  ];
}

function authUrl(plan: AppPlan): Variable {
  const comment = hasDevServer(plan)
    ? "The auth server that starts beside the app."
    : "The auth server, spelled as in its own AUTH_URL.";
  return { comment, name: "AUTH_URL", value: authUrlOf(plan) };
}

function listAppVariables(plan: AppPlan, sessionSecret: string): readonly Variable[] {
  const apiKey = hasDevServer(plan)
    ? { comment: "The API key of the demo data.", name: "API_KEY", value: "demo_backend_api_key" }
    : { comment: "A backend API key of the auth server.", name: "API_KEY", value: "" };
  return [
    authUrl(plan),
    apiKey,
    { comment: "The address of the app in the browser's bar.", name: "APP_URL", value: appUrlOf(plan) },
    {
      comment: "Encrypts the cookies of sessions. To make another one: openssl rand -base64 32",
      name: "SESSION_SECRET",
      value: sessionSecret,
      isSecret: true,
    },
  ];
}

function listMcpVariables(plan: AppPlan): readonly Variable[] {
  const [id, secret] = hasDevServer(plan) ? ["demo-introspect", "demo_introspect_secret"] : ["", ""];
  return [
    authUrl(plan),
    {
      comment: "The address of the endpoint, exactly as people enter it in their client.",
      name: "RESOURCE",
      value: `${appUrlOf(plan)}/mcp`,
    },
    { comment: "The credentials to validate tokens with.", name: "INTROSPECT_ID", value: id },
    { comment: "Their secret.", name: "INTROSPECT_SECRET", value: secret },
  ];
}
