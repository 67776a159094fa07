import { ConfirmPage } from "../../../../platform/dashboard/pages/confirm-page.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { RegisteredAppKey } from "../../../oauth/domain/registration/registered-apps.ts";
import type { Registration } from "../../../oauth/domain/repositories.ts";
import { nameOfApp, pathOfApp, REGISTERED_APP, writeApp } from "./app-path.ts";
import { RegistrationTable } from "./registration-table.tsx";

export interface RemoveUnusedPageProps {
  readonly operator: PageOperator;
  readonly app: RegisteredAppKey;
  readonly unused: number;
  /** The first of them. */
  readonly clients: readonly Registration[];
  /** Until when clients must have registered, and last been authorized, to be removed. In Unix seconds. */
  readonly until: number;
  /** The time, in Unix seconds. */
  readonly now: number;
}

/** Says how many clients of an app will be removed, and asks whether to. */
export function RemoveUnusedPage({ operator, app, unused, clients, until, now }: RemoveUnusedPageProps) {
  const t = useText();
  const back = pathOfApp(app);
  const name = nameOfApp(t, app);
  if (unused === 0)
    return (
      <section>
        <p>
          <Text of="registered.all_in_use" app={name} link={(text) => <a href={back}>{text}</a>} />
        </p>
      </section>
    );
  return (
    <>
      <ConfirmPage
        operator={operator}
        name={`${name} (${app.redirectHosts})`}
        consequence={t("registered.remove_consequence", { count: unused })}
        action={`${REGISTERED_APP}/remove`}
        hidden={{ ...writeApp(app), until: String(until) }}
        submit={t("registered.remove", { count: unused })}
        back={back}
      />
      <section>
        <h2>{t("registered.removed")}</h2>
        <RegistrationTable clients={clients} now={now} />
        {unused > clients.length && <p class="muted">{t("registered.and_more", { count: unused - clients.length })}</p>}
      </section>
    </>
  );
}
