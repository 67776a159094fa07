import { Card, type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ServiceAccountRecord } from "../../../service-accounts/domain/records.ts";
import { writeRoles } from "./account-entity.ts";

/** Who created an account, and their page if the reader has one to look at. */
export interface AccountCreator {
  readonly name: string;
  readonly path: string | null;
}

export interface AccountOverviewProps {
  readonly operator: PageOperator;
  readonly account: ServiceAccountRecord;
  /** The path of the account's first page. */
  readonly path: string;
  /** Where its app gets tokens. */
  readonly tokenUrl: string;
  /** `null` where no member created it. */
  readonly creator: AccountCreator | null;
}

/** Shows what is decided about a service account, and what its app is given. */
export function AccountOverview({ operator, account, path, tokenUrl, creator }: AccountOverviewProps) {
  const t = useText();
  const edit = { path: `${path}/edit`, label: t("service_accounts.edit") };
  return (
    <div class="cards">
      <Card heading={t("service_accounts.settings")} operator={operator} action={edit}>
        <Facts operator={operator} facts={settingsOf(t, account, creator)} />
      </Card>
      <Card heading={t("service_accounts.for_app")} operator={operator}>
        <p class="muted">{t("service_accounts.for_app_explanation")}</p>
        <Facts
          operator={operator}
          facts={[
            copied(t("service_accounts.client_id"), account.machineId),
            copied(t("service_accounts.token_url"), tokenUrl),
          ]}
        />
      </Card>
    </div>
  );
}

function settingsOf(t: Translate, account: ServiceAccountRecord, creator: AccountCreator | null): readonly Fact[] {
  const { requestsPerMinute, dpopBoundAccessTokens, createdAt, lastUsedAt } = account;
  return [
    { name: t("service_accounts.role"), value: writeRoles(account) },
    { name: t("service_accounts.requests_per_minute"), value: formatNumber(t.locale, requestsPerMinute) },
    {
      name: t("service_accounts.tokens"),
      value: t(dpopBoundAccessTokens ? "service_accounts.tokens_bound" : "service_accounts.tokens_as_asked"),
    },
    {
      name: t("service_accounts.last_used"),
      value: lastUsedAt === null ? <Missing>{t("service_accounts.never_used")}</Missing> : <Time at={lastUsedAt} />,
    },
    { name: t("service_accounts.created"), value: <Time at={createdAt} /> },
    ...(creator === null
      ? []
      : [
          {
            name: t("service_accounts.created_by"),
            value: creator.path === null ? creator.name : <a href={creator.path}>{creator.name}</a>,
          },
        ]),
  ];
}

function copied(name: string, value: string): Fact {
  return {
    name,
    value: (
      <span class="with-copy">
        <code class="copyable" data-copy={name}>
          {value}
        </code>
      </span>
    ),
  };
}
