import type { Repositories } from "../../../platform/domain/store.ts";

/** The name of the setting. */
export const MEMBERS_REGISTER_AGENTS = "members_register_agents";

/** Returns whether members may register agents on the hosted pages; they may unless operators decide otherwise. */
export async function mayMembersRegisterAgents({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(MEMBERS_REGISTER_AGENTS)) !== false;
}

/** Decides whether members may register agents on the hosted pages. Agents that exist go on working. */
export async function letMembersRegisterAgents(
  { settings }: Pick<Repositories, "settings">,
  isAllowed: boolean,
): Promise<void> {
  await settings.set(MEMBERS_REGISTER_AGENTS, isAllowed);
}
