import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextArea } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { Notice } from "../../../../platform/pages/notice.tsx";
import type { PreviewedMember } from "../../../directories/domain/rules/preview-rules.ts";
import type { RulesPreview } from "../../../directories/domain/rules/save-rules.ts";
import { Account, type AccountPath } from "./account.tsx";

/** As many members as a preview names. */
const SHOWN_MEMBERS = 500;

/** Rules as they are typed. */
export interface RulesDraft {
  /** A rule in each line: a group, `=`, and a role. */
  readonly rules: string;
  readonly defaultRole: string;
}

export interface DirectoryRulesProps {
  readonly operator: PageOperator;
  /** The name of the directory. */
  readonly name: string;
  /** The path of the directory's pages. */
  readonly path: string;
  readonly draft: RulesDraft;
  /** The roles that members can have, highest first. */
  readonly roles: readonly string[];
  /** What saving would do; `null` until it was asked for. */
  readonly preview: RulesPreview | null;
  /** The names of accounts, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly accountPath: AccountPath;
  /** Why the rules weren't saved. */
  readonly alert?: string | undefined;
}

/** Edits the rules by which groups give roles, and shows who gains and who loses which role before they are saved. */
export function DirectoryRules(props: DirectoryRulesProps) {
  const t = useText();
  const { operator, name, path, draft, roles, alert } = props;
  const lowest = { value: "", label: t("rules.lowest_role") };
  const options = [lowest, ...roles.map((role) => ({ value: role, label: role }))];
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <Card heading={name} operator={operator}>
        <OperatorForm
          operator={operator}
          action={`${path}/rules`}
          hidden={{ step: "preview" }}
          submit={t("rules.preview")}
          cancel={path}
        >
          <TextArea name="rules" label={t("rules.rules")} hint={t("rules.rules_hint")} value={draft.rules} />
          <Select
            name="default_role"
            label={t("rules.default_role")}
            hint={t("rules.default_role_hint")}
            value={draft.defaultRole}
            options={options}
          />
        </OperatorForm>
      </Card>
      {props.preview && <Preview {...props} preview={props.preview} />}
    </>
  );
}

function Preview(props: DirectoryRulesProps & { readonly preview: RulesPreview }) {
  const t = useText();
  const { operator, path, draft, preview, names, accountPath } = props;
  const { members, version } = preview;
  const losing = members.filter(({ isLower }) => isLower).length;
  const hidden = {
    ...{ step: "save", rules: draft.rules, default_role: draft.defaultRole },
    ...{ version: String(version), preview: preview.preview },
  };
  return (
    <Card heading={t("rules.what_changes")} operator={operator}>
      <p>
        {t("rules.gaining", { count: members.length - losing })} {t("rules.losing", { count: losing })}
      </p>
      <OperatorForm operator={operator} action={`${path}/rules`} hidden={hidden} submit={t("rules.save")} />
      {members.length > 0 && (
        <Members members={members.slice(0, SHOWN_MEMBERS)} names={names} accountPath={accountPath} />
      )}
      {members.length > SHOWN_MEMBERS && <p class="muted">{t("directory.more_people", { count: SHOWN_MEMBERS })}</p>}
    </Card>
  );
}

function Members({
  members,
  names,
  accountPath,
}: Pick<DirectoryRulesProps, "names" | "accountPath"> & { readonly members: readonly PreviewedMember[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t("rules.what_changes")}
      columns={[t("directory.account"), t("rules.before"), t("rules.after")]}
    >
      {members.map(({ userId, before, after, isLower }) => (
        <tr>
          <th scope="row">
            <Account userId={userId} names={names} accountPath={accountPath} />
          </th>
          <td data-column={t("rules.before")}>{before}</td>
          <td data-column={t("rules.after")} class={isLower ? "loss" : "gain"}>
            {after}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
