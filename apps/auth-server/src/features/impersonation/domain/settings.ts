import type { Repositories } from "../../../platform/domain/store.ts";

/** What operators decide about impersonation. */
export interface ImpersonationSettings {
  /** Whether operators with the role admin may act as users. */
  readonly byOperators: boolean;
  /** The permission that lets a member act as other members; `null` for none. */
  readonly permission: string | null;
  /** Whether users get an email when somebody begins to act as them. */
  readonly notice: boolean;
}

/** The name of the setting. */
export const IMPERSONATION_SETTING = "impersonation";

const DEFAULTS: ImpersonationSettings = { byOperators: true, permission: null, notice: false };

/** Reads what operators have decided. */
export async function readImpersonationSettings({
  settings,
}: Pick<Repositories, "settings">): Promise<ImpersonationSettings> {
  const stored = (await settings.get(IMPERSONATION_SETTING)) as Partial<ImpersonationSettings> | undefined;
  return { ...DEFAULTS, ...stored };
}

/** Changes what operators have decided. Missing properties stay as they are. */
export async function changeImpersonationSettings(
  repositories: Pick<Repositories, "settings">,
  changes: Partial<ImpersonationSettings>,
): Promise<void> {
  const settings = { ...(await readImpersonationSettings(repositories)), ...changes };
  await repositories.settings.set(IMPERSONATION_SETTING, settings);
}
