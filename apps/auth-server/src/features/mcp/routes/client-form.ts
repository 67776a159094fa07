import { z } from "zod";
import { check, lines, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { readList, writeList } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { wordProblem } from "../../../platform/dashboard/pages/word-field.ts";
import type { FormValues } from "../../../platform/dashboard/versioned-form.tsx";
import type { Result } from "../../../platform/domain/result.ts";
import { succeed } from "../../../platform/domain/result.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { name, text } from "../../../platform/management-api/fields.ts";
import type { OperatorClientChanges, UnfitClient } from "../../oauth/domain/clients/operator-clients.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";

const fields = z.object({
  name,
  redirect_uris: lines,
  client_uri: text.nullable(),
  secret_required: check,
  asks_always: check,
  dpop_bound: check,
});

/** Reads the fields of a client from a form. */
export function readClientForm(form: URLSearchParams): Result<OperatorClientChanges, FieldProblems> {
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return succeed({
    name: value.name,
    redirectUris: value.redirect_uris,
    clientUri: value.client_uri,
    resources: readList(form, "resource"),
    secretRequiredAtCodeExchange: value.secret_required,
    remembersConsent: !value.asks_always,
    dpopBoundAccessTokens: value.dpop_bound,
  });
}

/** Returns a client's values as the form shows them. */
export function toClientFormValues(client: OAuthClientRecord): FormValues {
  return {
    name: client.name ?? "",
    redirect_uris: client.redirectUris.join("\n"),
    client_uri: client.clientUri ?? "",
    resource: writeList(client.resources),
    secret_required: writeCheck(client.secretRequiredAtCodeExchange),
    asks_always: writeCheck(!client.remembersConsent),
    dpop_bound: writeCheck(client.dpopBoundAccessTokens),
  };
}

/** Returns what is wrong with a client, by the field to show it at. */
export function describeUnfitClient(t: Translate, unfit: UnfitClient): FieldProblems {
  switch (unfit.kind) {
    case "no_redirect_uri":
      return { redirect_uris: "must contain at least one" };
    case "unfit_redirect_uri":
      return { redirect_uris: nameUnfitValue(t, unfit.redirectUri, unfit.problem) };
    case "unfit_client_uri":
      return { client_uri: "must be an https URL" };
    case "unknown_resource":
      return { resource: t("mcp.gone_value", { value: unfit.resource }) };
  }
}

/** Returns what is wrong with one value of a field that has several. */
export function nameUnfitValue(t: Translate, value: string, problem: string): string {
  return t("mcp.unfit_value", { value, problem: wordProblem(t, problem) });
}
