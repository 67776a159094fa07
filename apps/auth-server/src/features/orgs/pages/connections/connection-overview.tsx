import { Card, type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { SignalAddresses } from "../../../connection-signals/domain/addresses.ts";
import type {
  PollRecord,
  ReceivedSignalRecord,
  SignalTokenRecord,
  TransmitterRecord,
} from "../../../connection-signals/domain/records.ts";
import { AssertedApps, type AssertedAppsProps } from "./asserted-apps.tsx";
import { LatestSignals } from "./latest-signals.tsx";
import { SignalTokens } from "./signal-tokens.tsx";

export interface ConnectionOverviewProps {
  readonly operator: PageOperator;
  /** The path of the page. */
  readonly path: string;
  readonly addresses: SignalAddresses;
  /** Whether the identity provider speaks OpenID Connect. */
  readonly hasLogout: boolean;
  readonly transmitter: TransmitterRecord | null;
  readonly tokens: readonly SignalTokenRecord[];
  /** The latest signals, newest first. */
  readonly signals: readonly ReceivedSignalRecord[];
  /** Which apps the identity provider lets in; `null` for SAML, which has no assertions for apps. */
  readonly assertedApps: Omit<AssertedAppsProps, "operator"> | null;
  readonly now: number;
}

/** Shows how an identity provider signals: the addresses that it is given, who sends security events, the tokens, and what came. */
export function ConnectionOverview(props: ConnectionOverviewProps) {
  const { operator, path, addresses, hasLogout, transmitter, tokens, signals, assertedApps, now } = props;
  const t = useText();
  const edit = { path: `${path}/transmitter`, label: t("connection_pages.edit_transmitter") };
  const create = { path: `${path}/tokens/new`, label: t("connection_pages.create_token") };
  return (
    <>
      <div class="cards">
        <Card heading={t("connection_pages.for_provider")} operator={operator}>
          <p class="muted">{t("connection_pages.for_provider_explanation")}</p>
          <Facts operator={operator} facts={addressesOf(t, addresses, hasLogout)} />
        </Card>
        <Card heading={t("connection_pages.transmitter")} operator={operator} action={edit}>
          {transmitter ? (
            <Facts operator={operator} facts={transmitterFacts(t, transmitter)} />
          ) : (
            <p class="muted">{t("connection_pages.no_transmitter")}</p>
          )}
        </Card>
      </div>
      {assertedApps && (
        <Card
          heading={t("connection_pages.apps_heading")}
          operator={operator}
          action={{ path: `${path}/apps`, label: t("connection_pages.edit_apps") }}
        >
          <AssertedApps operator={operator} {...assertedApps} />
        </Card>
      )}
      <Card heading={t("connection_pages.tokens")} operator={operator} action={create}>
        <SignalTokens operator={operator} path={path} tokens={tokens} now={now} />
      </Card>
      <Card heading={t("connection_signals.latest")} operator={operator}>
        <LatestSignals signals={signals} />
      </Card>
    </>
  );
}

function addressesOf(t: Translate, addresses: SignalAddresses, hasLogout: boolean): readonly Fact[] {
  const fact = (name: string, value: string): Fact => ({
    name,
    value: (
      <span class="with-copy">
        <code class="copyable" data-copy={name}>
          {value}
        </code>
      </span>
    ),
  });
  return [
    ...(hasLogout ? [fact(t("connection_pages.logout_url"), addresses.logoutUrl)] : []),
    fact(t("connection_pages.events_url"), addresses.eventsUrl),
    fact(t("connection_pages.revocation_url"), addresses.revocationUrl),
  ];
}

function transmitterFacts(t: Translate, { issuer, audience, poll }: TransmitterRecord): readonly Fact[] {
  return [
    { name: t("connection_pages.issuer"), value: <code>{issuer}</code> },
    { name: t("connection_pages.audience"), value: <code>{audience}</code> },
    { name: t("connection_pages.delivery"), value: t(`connection_pages_delivery.${poll ? "poll" : "push"}`) },
    ...(poll ? pollFacts(t, poll) : []),
  ];
}

function pollFacts(t: Translate, { url, lastAt, dueAt, failure }: PollRecord): readonly Fact[] {
  return [
    { name: t("connection_pages.poll_url"), value: <code>{url}</code> },
    {
      name: t("connection_pages.last_poll"),
      value: lastAt === null ? <Missing>{t("connection_pages.never")}</Missing> : <Time at={lastAt} />,
    },
    { name: t("connection_pages.next_poll"), value: <Time at={dueAt} /> },
    {
      name: t("connection_pages.last_error"),
      value:
        failure === null ? (
          <Missing>{t("connection_pages.no_error")}</Missing>
        ) : (
          <strong>{t(`connection_pages_failure.${failure}`)}</strong>
        ),
    },
  ];
}
