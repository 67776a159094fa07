import type { Child } from "hono/jsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import type { MachineKind } from "../../machine-tokens/domain/records.ts";

/** More lines than this are folded, so that the buttons stay in sight. */
const SHOWN_LINES = 24;

/** A call, in the page's own words. */
export interface ApprovalFacts {
  readonly tool: string;
  /** What the tool does, in the words of its server. */
  readonly description: string | null;
  readonly caller: {
    readonly kind: "app" | MachineKind;
    /** The name of the app, or of the machine. */
    readonly name: string;
    /** Where the app is reached; `null` for a machine. */
    readonly host: string | null;
    /** The member who uses the app, or registered the agent, if it isn't the reader. */
    readonly member: string | null;
  };
  readonly organization: string | null;
  readonly serverName: string | null;
  readonly resource: string;
  /** In Unix seconds. */
  readonly expiresAt: number;
}

export interface ApprovalPageProps extends ApprovalFacts {
  /** The arguments, as they are to be read; `null` where there are none. */
  readonly arguments: string | null;
  readonly action: string;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Asks whether a call may run. Works without JavaScript. */
export function ApprovalPage(props: ApprovalPageProps) {
  const { action, formToken } = props;
  const t = useText();
  return (
    <>
      <p>
        <Question {...props} />
      </p>
      <Facts {...props} />
      <section>
        <h2>{t("approval.arguments")}</h2>
        <Arguments {...props} />
      </section>
      <p class="muted">{t("approval.runs_once")}</p>
      <form method="post" action={action}>
        {formToken}
        <button type="submit" name="decision" value="approved">
          {t("approval.approve")}
        </button>
        <button type="submit" name="decision" value="refused" class="secondary">
          {t("approval.refuse")}
        </button>
      </form>
    </>
  );
}

function Question({ caller: { kind, name, member }, tool, organization }: ApprovalFacts) {
  if (kind !== "app")
    return <Text of="approval.asked_by_machine" name={name} tool={tool} organization={organization ?? ""} />;
  return (
    <Text of={member === null ? "approval.asked_by_app" : "approval.asked_by_app_of_member"} name={name} tool={tool} />
  );
}

function Facts({ tool, description, caller, organization, serverName, resource, expiresAt }: ApprovalFacts) {
  const t = useText();
  return (
    <dl class="facts">
      <dt>{t(`approval.${caller.kind}`)}</dt>
      <dd>{caller.host === null ? caller.name : `${caller.name} (${caller.host})`}</dd>
      {caller.member !== null && (
        <Fact label={t(caller.kind === "app" ? "approval.member" : "approval.owner")}>{caller.member}</Fact>
      )}
      {organization !== null && <Fact label={t("approval.organization")}>{organization}</Fact>}
      <Fact label={t("approval.server")}>{serverName === null ? resource : `${serverName} (${resource})`}</Fact>
      <Fact label={t("approval.tool")}>
        <code>{tool}</code>
      </Fact>
      {description !== null && <Fact label={t("approval.description")}>{description}</Fact>}
      <Fact label={t("approval.answer_by")}>
        <Moment at={expiresAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children?: Child }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Arguments({ arguments: written }: Pick<ApprovalPageProps, "arguments">) {
  const t = useText();
  if (written === null) return <p>{t("approval.no_arguments")}</p>;
  const count = written.split("\n").length;
  const text = <pre class="code">{written}</pre>;
  return (
    <>
      {count <= SHOWN_LINES ? (
        text
      ) : (
        <details>
          <summary>{t("approval.show_arguments", { count })}</summary>
          {text}
        </details>
      )}
      {written.includes("\\u") && <p class="hint">{t("approval.escaped")}</p>}
    </>
  );
}
