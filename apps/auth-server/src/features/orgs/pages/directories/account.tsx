import { Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** Returns the page of an account; `null` for readers without such pages. */
export type AccountPath = (userId: string) => string | null;

interface AccountProps {
  readonly userId: string | null;
  /** The names of accounts, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly accountPath: AccountPath;
}

/** Names the account of somebody whom a directory knows. */
export function Account({ userId, names, accountPath }: AccountProps) {
  const t = useText();
  if (userId === null) return <Missing>{t("directory.no_account")}</Missing>;
  const name = names.get(userId) ?? userId;
  const path = accountPath(userId);
  return path === null ? <span>{name}</span> : <a href={path}>{name}</a>;
}
