import type { SettingRepository } from "../../../platform/domain/store.ts";

/** The name under which the switch is stored. */
export const MCP_SETTING = "mcp_enabled";

/** Returns whether MCP clients can connect. They can unless an operator decided otherwise. */
export async function isMcpEnabled({ settings }: { settings: SettingRepository }): Promise<boolean> {
  return (await settings.get(MCP_SETTING)) !== false;
}

/** Lets MCP clients be connected or not. What users have granted goes on either way, until it is revoked. */
export async function setMcpEnabled({ settings }: { settings: SettingRepository }, enabled: boolean): Promise<void> {
  await settings.set(MCP_SETTING, enabled);
}
