import type { Child } from "hono/jsx";
import type { Translate } from "../language/translations.ts";
import { Form } from "./form-page.tsx";
import { Text, useText } from "./language.tsx";
import { Day } from "./moment.tsx";
import { type ListPage, Pager } from "./pager.tsx";
import { type DescribedScope, ScopeList } from "./scope-list.tsx";

/** An app, and what the user allows it to do. */
export interface ConnectedApp {
  readonly clientId: string;
  /** `null` for an app that doesn't say its name and goes by its host. */
  readonly name: string | null;
  readonly host: string | null;
  readonly grants: readonly {
    readonly resource: string;
    readonly orgName: string | null;
    readonly scopes: readonly DescribedScope[];
    /** Unix seconds. */
    readonly since: number;
  }[];
}

export interface ConnectedAppsProps {
  readonly shown: readonly ConnectedApp[];
  /** Which of the user's apps these are. */
  readonly page: ListPage;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists the apps, with forms to end their access. */
export function ConnectedApps({ shown, page, formToken }: ConnectedAppsProps) {
  const t = useText();
  if (page.total === 0) return <p class="muted">{t("connected_apps.none")}</p>;
  return (
    <>
      <ul class="rows">
        {shown.map(({ clientId, grants, ...app }) => (
          <li>
            <div>
              {nameApp(t, app)}
              {grants.map((grant) => (
                <>
                  <p class="role">
                    {[grant.resource, grant.orgName].filter(Boolean).join(" · ")}
                    <br />
                    <Text of="connected_apps.since" day={<Day at={grant.since} />} />
                  </p>
                  {grant.scopes.length > 0 && <ScopeList scopes={grant.scopes} />}
                </>
              ))}
            </div>
            <Form
              action="/account/apps/disconnect"
              formToken={formToken}
              hidden={{ client_id: clientId }}
              submit={t("connected_apps.disconnect")}
              about={nameApp(t, app)}
              tone="danger"
            />
          </li>
        ))}
      </ul>
      {page.total > page.size && <Pager {...page} />}
    </>
  );
}

/** Returns the name of an app, or for one without a name where it can be reached. */
export function nameApp(t: Translate, { name, host }: Pick<ConnectedApp, "name" | "host">): string {
  if (name !== null) return name;
  return host === null ? t("connected_apps.unnamed") : t("connected_apps.unnamed_at", { host });
}
