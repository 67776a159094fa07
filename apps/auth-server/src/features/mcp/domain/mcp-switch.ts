import type { SettingRepository } from "../../../platform/domain/store.ts";

/** The name that the switch is stored under. */
export const MCP_SETTING = "mcp_enabled";

/** Returns whether MCP clients can connect. They can unless an operator has decided otherwise. */
export async function isMcpEnabled({ settings }: { settings: SettingRepository }): Promise<boolean> {
  return (await settings.get(MCP_SETTING)) !== false;
}

/** Allows or stops new connections of MCP clients. What users have granted continues either way, until it is revoked. */
export async function setMcpEnabled({ settings }: { settings: SettingRepository }, enabled: boolean): Promise<void> {
  await settings.set(MCP_SETTING, enabled);
}
