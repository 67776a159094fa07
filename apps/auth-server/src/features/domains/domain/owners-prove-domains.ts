import type { Repositories } from "../../../platform/domain/store.ts";

/** Where the setting is stored, and what it is called. */
export const OWNERS_PROVE_DOMAINS = "owners_prove_domains";

/** Returns whether holders of the highest role can add and prove domains of their organization themselves. Default: false. */
export async function mayOwnersProveDomains({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(OWNERS_PROVE_DOMAINS)) === true;
}

/** Sets whether holders of the highest role can add and prove domains of their organization themselves. */
export async function letOwnersProveDomains({ settings }: Repositories, allowed: boolean): Promise<void> {
  await settings.set(OWNERS_PROVE_DOMAINS, allowed);
}
