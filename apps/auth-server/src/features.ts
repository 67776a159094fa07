import { accessPolicies } from "./features/access-policies/feature.ts";
import { agents } from "./features/agents/feature.ts";
import { apiKeys } from "./features/api-keys/feature.ts";
import { appearance } from "./features/appearance/feature.ts";
import { approvals } from "./features/approvals/feature.ts";
import { audit } from "./features/audit/feature.ts";
import { auditStreams } from "./features/audit-streams/feature.ts";
import { authentication } from "./features/authentication/feature.ts";
import { connectionSetUp } from "./features/connection-setup/feature.ts";
import { connectionSignals } from "./features/connection-signals/feature.ts";
import { connections } from "./features/connections/feature.ts";
import { directories } from "./features/directories/feature.ts";
import { domains } from "./features/domains/feature.ts";
import { identityAssertions } from "./features/identity-assertions/feature.ts";
import { impersonation } from "./features/impersonation/feature.ts";
import { invitations } from "./features/invitations/feature.ts";
import { machineTokens } from "./features/machine-tokens/feature.ts";
import { mcp } from "./features/mcp/feature.ts";
import { oauth } from "./features/oauth/feature.ts";
import { operators } from "./features/operators/feature.ts";
import { orgs } from "./features/orgs/feature.ts";
import { revocations } from "./features/revocations/feature.ts";
import { serviceAccounts } from "./features/service-accounts/feature.ts";
import { settings } from "./features/settings/feature.ts";
import { sharedSignals } from "./features/shared-signals/feature.ts";
import { signingKeys } from "./features/signing-keys/feature.ts";
import { stepUp } from "./features/step-up/feature.ts";
import { users } from "./features/users/feature.ts";
import { webSessions } from "./features/web-sessions/feature.ts";
import { webhooks } from "./features/webhooks/feature.ts";
import { german } from "./languages/german.ts";
import type { ConfigurationSection } from "./platform/configuration-file/section.ts";
import { bulkMessages } from "./platform/dashboard/pages/bulk-messages.ts";
import { changeMessages } from "./platform/dashboard/pages/change-messages.ts";
import { fieldMessages } from "./platform/dashboard/pages/field-messages.ts";
import { dashboardMessages } from "./platform/dashboard/pages/messages.ts";
import type { RepositoryConnection } from "./platform/db/repositories/connection.ts";
import { createPlatformRepositories } from "./platform/db/repositories/index.ts";
import type { DeliveryChannel } from "./platform/deliveries/channel.ts";
import type { Deps } from "./platform/deps.ts";
import type { Policy } from "./platform/domain/deps.ts";
import type { Repositories } from "./platform/domain/store.ts";
import { SERVER } from "./platform/events/actor.ts";
import type { EventDefinitions, EventType } from "./platform/events/catalog.ts";
import type { EventConsumer } from "./platform/events/consume-events.ts";
import {
  type EventMessagesOf,
  type SubjectMessagesOf,
  toEventMessages,
  toSubjectMessages,
} from "./platform/events/event-messages.ts";
import type { EventReader, ListEventReaders } from "./platform/events/event-readers.ts";
import type { EventSentence } from "./platform/events/sentence.ts";
import { platformSubjects, type SubjectKind, type SubjectKindName } from "./platform/events/subject.ts";
import type { EventWording } from "./platform/events/tell-events.ts";
import type { CleanUp, Feature } from "./platform/feature.ts";
import type { Translation } from "./platform/language/catalog.ts";
import { createTranslations, type Translations } from "./platform/language/translations.ts";
import { mailMessages } from "./platform/mail/messages.ts";
import type { Endpoint } from "./platform/management-api/endpoint.ts";
import { ownChangeMessages } from "./platform/pages/change-messages.ts";
import { platformMessages } from "./platform/pages/messages.ts";

const listed = [
  signingKeys,
  impersonation,
  webSessions,
  sharedSignals,
  identityAssertions,
  approvals,
  machineTokens,
  serviceAccounts,
  agents,
  oauth,
  mcp,
  users,
  connectionSetUp,
  connectionSignals,
  connections,
  authentication,
  stepUp,
  orgs,
  accessPolicies,
  directories,
  domains,
  invitations,
  apiKeys,
  operators,
  audit,
  revocations,
  auditStreams,
  webhooks,
  appearance,
  settings,
] as const;

/** Every feature of the server. What hangs on rows of another is cleaned up before it, and so stands before it. */
export const features: readonly Feature[] = listed;

type RepositoriesOf<Listed> = Listed extends { repositories(connection: never): infer Made } ? Made : never;
type Together<Union> = (Union extends unknown ? (made: Union) => void : never) extends (made: infer All) => void
  ? All
  : never;
type Made = Together<RepositoriesOf<(typeof listed)[number]>> & ReturnType<typeof createPlatformRepositories>;

/** Makes the repositories of all features on a connection. */
export function createRepositories(connection: RepositoryConnection): Repositories {
  const made = features.map(({ repositories }) => repositories?.(connection));
  return Object.assign({}, createPlatformRepositories(connection), ...made) as Made;
}

/** Every type of event, in the order of the alphabet. */
export const eventDefinitions: EventDefinitions = Object.fromEntries(
  features.flatMap(({ events }) => Object.entries(events ?? {})).sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** The names of these types. */
export const eventTypes = Object.keys(eventDefinitions) as readonly EventType[];

/** Those that clients cause all the time without anybody deciding anything. */
export const readTypes: readonly EventType[] = eventTypes.filter((type) => eventDefinitions[type]?.isRead);

type SentencesOf<Listed> = Listed extends { readonly sentences: infer Told } ? Told : never;
type SubjectsOf<Listed> = Listed extends { readonly subjects: infer Known } ? Known : never;

const told = features.map(({ sentences }) => sentences);
const sentencesByType: Record<EventType, EventSentence> = Object.assign({}, ...told) as Together<
  SentencesOf<(typeof listed)[number]>
>;

const known = features.map(({ subjects }) => subjects);
const subjectsByKind: Record<SubjectKindName, SubjectKind> = Object.assign({}, platformSubjects, ...known) as Together<
  SubjectsOf<(typeof listed)[number]>
> &
  typeof platformSubjects;

/** How every type of event is told in words. A type without a sentence, or with an actor or target that nobody knows, doesn't compile. */
export const eventWording: EventWording = {
  sentences: Object.fromEntries(eventTypes.map((type) => [type, sentencesByType[type]])),
  subjects: subjectsByKind,
  failures: eventTypes.filter((type) => eventDefinitions[type]?.outcome === "failure"),
  reads: readTypes,
};

type MessagesOf<Listed> = Listed extends { readonly messages: infer Worded } ? Worded : never;

/** The messages that belong to no feature. */
export const sharedMessages = [
  platformMessages,
  mailMessages,
  dashboardMessages,
  changeMessages,
  ownChangeMessages,
  bulkMessages,
  fieldMessages,
] as const;

const worded = features.map(({ messages }) => messages);
/** What is said of events in English. */
const eventMessages = { ...toEventMessages(sentencesByType), ...toSubjectMessages(subjectsByKind) };

type EventMessages = EventMessagesOf<Together<SentencesOf<(typeof listed)[number]>>> &
  SubjectMessagesOf<Together<SubjectsOf<(typeof listed)[number]>> & typeof platformSubjects>;

/** All messages in English, as the features declare them. */
export const english: Translation = Object.assign({}, ...sharedMessages, ...worded, eventMessages) as Together<
  MessagesOf<(typeof listed)[number]>
> &
  Together<(typeof sharedMessages)[number]> &
  EventMessages;

/** The messages of pages and emails in every language. One that a feature declares and doesn't list here, or a language lacks, doesn't compile. */
export const translations: Translations = createTranslations({ en: english, de: german });

/** Everything that follows the stream of events, beside the audit chain, which gives it its order. */
export const eventConsumers: readonly EventConsumer[] = features.flatMap(({ consumers }) => consumers ?? []);

/** Every way in which something is sent to other servers. */
export const deliveryChannels: readonly DeliveryChannel[] = features.flatMap(
  (feature) => feature.deliveryChannels ?? [],
);

/** Lists everything that follows the stream of events with a place of its own. */
export const listEventReaders: ListEventReaders = async (repositories) => {
  const readers: EventReader[] = [];
  for (const { name } of eventConsumers) {
    readers.push({ name, sequence: await repositories.eventCursors.read(name) });
  }
  for (const { eventReaders } of features) readers.push(...((await eventReaders?.(repositories)) ?? []));
  return readers;
};

/** The sections of the configuration file, in the order in which they are written and applied. */
export const configurationSections: readonly ConfigurationSection[] = features
  .flatMap(({ configuration }) => configuration ?? [])
  .sort((one, other) => one.place - other.place);

/** Defines every operation of the management API. */
export function managementEndpoints(deps: Deps): readonly Endpoint[] {
  return features.flatMap(({ endpoints }) => endpoints?.(deps) ?? []);
}

/** The mailbox of development shows an email for a week. */
const SENT_MAIL_KEPT_SECONDS = 7 * 24 * 3600;

/** As long as events name deleted users: deliveries hold what the events held. */
const DELIVERIES_KEPT_SECONDS = 30 * 24 * 3600;

/** Returns what is to be deleted at a time, in Unix seconds, in this order. */
export function cleanUpsAt(now: number, policy: Policy, { random }: Pick<Deps, "random">): readonly CleanUp[] {
  const appending = { clock: () => now, random, actor: SERVER, request: null };
  return [
    ({ rateLimits }) => rateLimits.deleteFull(now * 1000),
    ({ mails }) => mails.deleteSentBefore(now - SENT_MAIL_KEPT_SECONDS),
    ({ deliveries }) => deliveries.deleteSettledBefore(now - DELIVERIES_KEPT_SECONDS),
    ...features.flatMap(({ cleanUps }) => cleanUps?.(now, policy, appending) ?? []),
  ];
}
