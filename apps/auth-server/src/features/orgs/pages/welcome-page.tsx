import type { Child } from "hono/jsx";
import { Field, Form, InvalidField } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";

export interface WelcomePageProps {
  readonly email: string;
  readonly invitations: readonly {
    readonly invitationId: string;
    readonly orgName: string;
    readonly role: string;
    readonly inviterEmail: string | null;
  }[];
  /** The organizations that take in the domain of the user's address. */
  readonly organizations: readonly { readonly orgId: string; readonly name: string }[];
  readonly canCreate: boolean;
  /** Where the user continues. */
  readonly next: { readonly href: string; readonly label: string };
  /** Where to add a passkey; `null` for people who have one, and where passkeys aren't offered. */
  readonly passkeyPath: string | null;
  /** The path of this page as it was opened, with where to continue. */
  readonly path: string;
  readonly returnTo: string;
  readonly alert?: string | undefined;
  /** The name that was entered for a new organization, and is the subject of the alert. */
  readonly name?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Shows every way into an organization: invitations, the domain of the user's address, and a new organization. */
export function WelcomePage(props: WelcomePageProps) {
  const { email, invitations, organizations, canCreate, alert, name } = props;
  const hasWay = canCreate || invitations.length > 0 || organizations.length > 0;
  return (
    <>
      <p class="lead">
        <Text of="lead.signed_in_as" email={email} />
      </p>
      {alert && (
        <Notice tone="error" field={name === undefined ? undefined : "name"}>
          {alert}
        </Notice>
      )}
      {(invitations.length > 0 || organizations.length > 0) && <Joinable {...props} />}
      <InvalidField.Provider value={alert && name !== undefined ? "name" : undefined}>
        {canCreate && <NewOrganization {...props} />}
      </InvalidField.Provider>
      {!canCreate && <Ask {...props} hasWay={hasWay} />}
      {props.passkeyPath !== null && <OfferPasskey path={props.passkeyPath} />}
      <Onwards {...props} />
    </>
  );
}

function Joinable({ email, invitations, organizations, returnTo, formToken }: WelcomePageProps) {
  const t = useText();
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return (
    <ul class="openings">
      {invitations.map(({ invitationId, orgName, role, inviterEmail }) => (
        <Opening
          name={orgName}
          why={
            inviterEmail === null
              ? t("welcome.invited", { role })
              : t("welcome.invited_by", { inviter: inviterEmail, role })
          }
        >
          <Form
            action="/welcome/invitation"
            formToken={formToken}
            hidden={{ invitation: invitationId, return_to: returnTo }}
            submit={t("welcome.accept_invitation")}
            about={orgName}
          />
        </Opening>
      ))}
      {organizations.map(({ orgId, name }) => (
        <Opening name={name} why={t("welcome.open_to", { domain })}>
          <Form
            action="/welcome/domain"
            formToken={formToken}
            hidden={{ org_id: orgId, return_to: returnTo }}
            submit={t("welcome.join")}
            about={name}
          />
        </Opening>
      ))}
    </ul>
  );
}

function Opening({ name, why, children }: { name: string; why: string; children?: Child }) {
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <br />
        <span class="role">{why}</span>
      </p>
      {children}
    </li>
  );
}

function NewOrganization({ invitations, organizations, returnTo, name, formToken }: WelcomePageProps) {
  const t = useText();
  const isAlternative = invitations.length > 0 || organizations.length > 0;
  return (
    <>
      {isAlternative && <h2>{t("welcome.or_create")}</h2>}
      <Form
        action="/welcome/organization"
        formToken={formToken}
        hidden={{ return_to: returnTo }}
        submit={t("organizations.create")}
        tone={isAlternative ? "secondary" : undefined}
      >
        <Field
          name="name"
          label={t("field.organization_name")}
          hint={t("welcome.name_hint")}
          autocomplete="organization"
          value={name}
        />
      </Form>
    </>
  );
}

function Ask({ email, path, hasWay }: WelcomePageProps & { hasWay: boolean }) {
  return (
    <>
      <p>
        <Text of={hasWay ? "welcome.ask_if_missing" : "welcome.ask"} email={email} />
      </p>
      {!hasWay && (
        <p>
          <a class="button" href={path}>
            {useText()("welcome.check_again")}
          </a>
        </p>
      )}
    </>
  );
}

function OfferPasskey({ path }: { readonly path: string }) {
  return (
    <p class="hint apart">
      <Text of="welcome.passkey" link={(text) => <a href={path}>{text}</a>} />
    </p>
  );
}

function Onwards({ next, formToken }: WelcomePageProps) {
  const t = useText();
  return (
    <div class="account-switch">
      <a href={next.href}>{next.label}</a>
      <Form action="/logout" formToken={formToken} submit={t("button.sign_out")} tone="quiet" />
    </div>
  );
}
