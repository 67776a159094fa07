import { CheckList, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { ScopeMeaning } from "../scope-meaning.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT, connectFields } from "./connect-query.ts";

/** Chooses what the MCP server asks clients for, and adds scopes. */
export function ScopesStep(props: ConnectPageProps) {
  const hasScopes = props.scopes.length > 0;
  const isRefused = Object.keys(props.forms.scope.problems).length > 0;
  return (
    <>
      {hasScopes && <ScopeChoice {...props} />}
      {hasScopes ? (
        <details open={isRefused}>
          <summary>{useText()("connect_scopes.add")}</summary>
          <NewScope {...props} />
        </details>
      ) : (
        <NewScope {...props} />
      )}
    </>
  );
}

function ScopeChoice({ query, facts, scopes }: ConnectPageProps) {
  const t = useText();
  return (
    <form method="get" action={CONNECT}>
      <input type="hidden" name="resource" value={query.resource} />
      <input type="hidden" name="framework" value={query.framework} />
      <CheckList
        legend={t("connect_scopes.needed")}
        hint={t("connect_scopes.needed_hint")}
        name="scope"
        options={scopes.map((scope) => ({
          value: scope.name,
          label: `${scope.name}: ${scope.description}`,
          checked: facts.scopes.includes(scope),
        }))}
      />
      <button type="submit" class="secondary">
        {t("connect_scopes.use")}
      </button>
    </form>
  );
}

function NewScope({ operator, query, forms: { scope: form } }: ConnectPageProps) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action={`${CONNECT}/scope`} hidden={connectFields(query)} submit={t("scope.add")}>
      <TextField {...fieldOf(form, "name")} label={t("connect_scopes.scope")} hint={t("scope.name_hint")} required />
      <ScopeMeaning form={form} />
    </OperatorForm>
  );
}
