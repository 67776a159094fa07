import { useText } from "./language.tsx";

export interface SettingRowProps {
  readonly label: string;
  /** The page on which it is changed. */
  readonly href: string;
  /** What the link says, such as `Change`. */
  readonly action: string;
  /** What is worth knowing before. */
  readonly detail?: string | undefined;
}

/** Renders a setting in a list of them: what it is, and the way to its page. The name of the link begins with its words, for who speaks to the browser. */
export function SettingRow({ label, href, action, detail }: SettingRowProps) {
  const t = useText();
  return (
    <li>
      <span>
        {label}
        {detail && (
          <>
            <br />
            <span class="role">{detail}</span>
          </>
        )}
      </span>{" "}
      <a href={href} aria-label={t("button.about", { action, subject: label })}>
        {action}
      </a>
    </li>
  );
}
