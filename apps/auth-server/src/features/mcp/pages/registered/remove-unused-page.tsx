import { ConfirmPage } from "../../../../platform/dashboard/pages/confirm-page.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
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
  const back = pathOfApp(app);
  if (unused === 0)
    return (
      <section>
        <p>
          Every client of {nameOfApp(app)} is in use, or registered less than an hour ago.{" "}
          <a href={back}>Back to its clients</a>
        </p>
      </section>
    );
  const what = unused === 1 ? "1 client" : `${unused.toLocaleString("en")} clients`;
  return (
    <>
      <ConfirmPage
        operator={operator}
        name={`${nameOfApp(app)} (${app.redirectHosts})`}
        consequence={`${what} will be removed. No user is connected through ${unused === 1 ? "it" : "them"}. An installation that kept its client ID has to register again; some need their user to remove and add the MCP server. You can’t undo this.`}
        action={`${REGISTERED_APP}/remove`}
        hidden={{ ...writeApp(app), until: String(until) }}
        submit={`Remove ${what}`}
        back={back}
      />
      <section>
        <h2>What will be removed</h2>
        <RegistrationTable clients={clients} now={now} />
        {unused > clients.length && <p class="muted">And {(unused - clients.length).toLocaleString("en")} more.</p>}
      </section>
    </>
  );
}
