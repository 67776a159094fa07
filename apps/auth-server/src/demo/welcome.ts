import { DEMO_API_KEY, DEMO_PASSWORD, demoOperator, demoOrganizations, demoUsers } from "./demo-data.ts";

/** A running server with the demo data. */
export interface DemoServer {
  readonly authUrl: string;
  /** Whether the server shows emails at `/dev/mail` instead of sending them. */
  readonly hasMailbox: boolean;
}

/**
 * Composes what `orgward dev` prints once the server listens.
 *
 * @param dataDirectory where the data is kept
 */
export function welcome({ authUrl, hasMailbox, dataDirectory }: DemoServer & { dataDirectory: string }): string {
  return [
    `Orgward is running at ${authUrl}. Ctrl-C stops it; its data stays in\n${dataDirectory}.`,
    ...describeLogins({ authUrl, hasMailbox }),
    ...describeIds(),
    "Configure the backend of your app with",
    alignColumns([
      ["authUrl", authUrl],
      ["apiKey", DEMO_API_KEY],
    ]),
    "Get an access token for the owner of Acme:",
    tokenCommand(authUrl),
    "Next, your own app: install @orgward/express, koa, hono, next or mcp. The README\nof each package begins with a guarded route.",
  ].join("\n\n");
}

/** Describes where to sign in to a server with the demo data, and as whom, in paragraphs. */
export function describeLogins({ authUrl, hasMailbox }: DemoServer): string[] {
  return [
    `Everyone's password is ${DEMO_PASSWORD}. Sign in at ${authUrl}/login as`,
    alignColumns(demoUsers.map((user) => [user.email, describeRoles(user)])),
    `and at ${authUrl}/dashboard as ${demoOperator.email}, the operator.`,
    hasMailbox
      ? `Emails aren't sent: read them at ${authUrl}/dev/mail.`
      : "Emails are sent through the mail server in SMTP_URL.",
  ];
}

/** Describes by which ids requests name the first user and organization of the demo data, in paragraphs. */
export function describeIds(): string[] {
  const [{ email, userId }] = demoUsers;
  const [{ name, orgId }] = demoOrganizations;
  return [
    "Requests name organizations and users by their ids:",
    alignColumns([
      [name, orgId],
      [email, userId],
    ]),
  ];
}

/** Aligns rows to columns, left-aligned and indented. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   ")}`.trimEnd())
    .join("\n");
}

function describeRoles({ memberships }: (typeof demoUsers)[number]): string {
  const roles = memberships.map(({ orgId, role }) => {
    const organization = demoOrganizations.find((one) => one.orgId === orgId);
    return `${role} of ${organization?.name}`;
  });
  return roles.join(", ") || "not in an organization";
}

/** Composes the request with curl. Its quotes mean the same to POSIX shells and to cmd.exe. */
function tokenCommand(authUrl: string): string {
  const headers = [`Authorization: Bearer ${DEMO_API_KEY}`, "Content-Type: application/json"];
  const body = JSON.stringify({ user_id: demoUsers[0].userId }).replaceAll('"', '\\"');
  const options = headers.map((header) => `-H "${header}"`).join(" ");
  return `curl -sS ${authUrl}/api/backend/v1/access_token ${options} -d "${body}"`;
}
