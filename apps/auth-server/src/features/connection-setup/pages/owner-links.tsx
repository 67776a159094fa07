import type { Child } from "hono/jsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { SetUpLinkRecord } from "../domain/records.ts";
import { LINK_SECONDS } from "../domain/set-up-links.ts";
import { ConfirmFirst } from "./confirm-first.tsx";
import { CopyValues } from "./copy-values.tsx";
import { LinkFacts } from "./link-facts.tsx";

export interface OwnerLinksProps {
  /** The path of the page. Its forms post to paths below it. */
  readonly path: string;
  readonly organization: { readonly path: string; readonly name: string };
  readonly links: readonly SetUpLinkRecord[];
  /** Whether members with the highest role may require single sign-on, and so let a link do it. */
  readonly mayRequire: boolean;
  /** The organization's roles, highest first. */
  readonly roles: readonly string[];
  /** The link that was just created. */
  readonly created?: string | undefined;
  readonly alert?: string | undefined;
  /** Where the owner proves first who they are; `null` for those who did recently. */
  readonly confirmPath: string | null;
  readonly formToken: Child;
}

const DAY_SECONDS = 86_400;

/** Leads members with the highest role to the set-up, and lets them give it to their IT. */
export function OwnerLinks(props: OwnerLinksProps) {
  const { path, organization, links, created, alert, formToken } = props;
  const t = useText();
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>
        <a class="button" href={`${path}/set-up`}>
          {t("set_up_links.start")}
        </a>
      </p>
      <section>
        <h2>{t("set_up_links.heading")}</h2>
        <p class="muted">{t("set_up_links.lead")}</p>
        {created && (
          <>
            <Notice tone="success">{t("set_up_links.created")}</Notice>
            <CopyValues values={[{ label: t("set_up_links.link"), value: created }]} />
          </>
        )}
        {links.length === 0 ? <p>{t("set_up_links.none")}</p> : <Links {...{ path, links, formToken }} />}
        <div class="new">
          {props.confirmPath === null ? <NewLink {...props} /> : <ConfirmFirst path={props.confirmPath} />}
        </div>
      </section>
      <p class="back">
        <a href={organization.path}>{t("set_up.back_to_organization", { organization: organization.name })}</a>
      </p>
    </>
  );
}

function NewLink({ path, mayRequire, roles, formToken }: OwnerLinksProps) {
  const t = useText();
  return (
    <Form action={`${path}/links`} formToken={formToken} submit={t("set_up_links.create")}>
      <Field
        name="days"
        label={t("set_up_links.days")}
        inputmode="numeric"
        autocomplete="off"
        value={String(LINK_SECONDS / DAY_SECONDS)}
      />
      {mayRequire && (
        <label class="check">
          <input type="checkbox" name="may_enforce" />
          {t("set_up_links.may_enforce")}
        </label>
      )}
      <div class="field">
        <label for="highest-role">{t("set_up_links.highest_role")}</label>
        <select id="highest-role" name="highest_role">
          <option value="">{t("set_up_links.no_rules")}</option>
          {roles.map((role) => (
            <option value={role}>{role}</option>
          ))}
        </select>
      </div>
    </Form>
  );
}

function Links({ path, links, formToken }: Pick<OwnerLinksProps, "path" | "links" | "formToken">) {
  const t = useText();
  return (
    <ul class="rows">
      {links.map((link) => (
        <li>
          <div>
            <LinkFacts {...link} />
          </div>
          <Form
            action={`${path}/links/revoke`}
            formToken={formToken}
            hidden={{ link: link.linkId }}
            submit={t("set_up_links.revoke")}
            tone="danger"
          />
        </li>
      ))}
    </ul>
  );
}
