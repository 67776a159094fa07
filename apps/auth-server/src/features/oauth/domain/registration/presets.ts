/** The redirect URIs of a widespread MCP client. */
interface Preset {
  /** The client's name, as operators know it. */
  readonly title: string;
  /** A last path segment of `*` stands for any single segment. On loopback, the port is free. */
  readonly redirectUris: readonly string[];
}

/**
 * The clients that a deployment lets register unless its operator decides otherwise. Clients register all their URIs at once, so one that
 * isn't allowed fails the whole set.
 */
export const registrationPresets = {
  claude: {
    title: "Claude on the web, on the desktop and on phones",
    redirectUris: ["https://claude.ai/api/mcp/auth_callback", "https://claude.com/api/mcp/auth_callback"],
  },
  "claude-code": {
    title: "Claude Code",
    redirectUris: ["http://localhost/callback", "http://127.0.0.1/callback"],
  },
  "vs-code": {
    title: "Visual Studio Code",
    redirectUris: ["https://vscode.dev/redirect", "https://insiders.vscode.dev/redirect", "http://127.0.0.1/"],
  },
  chatgpt: {
    title: "ChatGPT",
    redirectUris: ["https://chatgpt.com/connector/oauth/*"],
  },
  cursor: {
    title: "Cursor",
    redirectUris: [
      "cursor://anysphere.cursor-mcp/oauth/callback",
      "https://www.cursor.com/agents/mcp/oauth/callback",
      "http://localhost/callback",
    ],
  },
  codex: {
    title: "Codex CLI",
    redirectUris: ["http://127.0.0.1/callback", "http://127.0.0.1/callback/*"],
  },
  opencode: {
    title: "OpenCode",
    redirectUris: ["http://127.0.0.1/mcp/oauth/callback"],
  },
  inspector: {
    title: "MCP Inspector",
    redirectUris: ["http://localhost/oauth/callback", "http://127.0.0.1/oauth/callback"],
  },
} as const satisfies Record<string, Preset>;

export type RegistrationPreset = keyof typeof registrationPresets;

/** The names of all presets. */
export const registrationPresetNames: readonly RegistrationPreset[] = Object.keys(
  registrationPresets,
) as RegistrationPreset[];
