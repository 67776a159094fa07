import type { Context } from "hono";
import { type RowVersion, StaleVersionError } from "../domain/row-version.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { CSRF_FIELD } from "../http/csrf.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import { ConflictPage, type ConflictPageProps } from "./pages/conflict-page.tsx";
import { wordFieldName } from "./pages/word-field.ts";
import { renderDashboard } from "./render.tsx";

/** The fields of a form with their values at a given time. */
export type FormValues = Readonly<Record<string, string>>;

/** What a form shows of something that others may edit at the same time. */
export interface Versioned {
  readonly version: RowVersion;
  readonly values: FormValues;
}

const VERSION_FIELD = "version";
const SHOWN_FIELD = "shown";

/** A version that nothing has, not even settings that were never stored. */
const NO_VERSION = -1;

/**
 * Returns a form's hidden fields: the version, which decides whether the form is stale, and the values it showed, for the conflict page.
 */
export function versionFields({ version, values }: Versioned): Readonly<Record<string, string>> {
  return { [VERSION_FIELD]: String(version), [SHOWN_FIELD]: JSON.stringify(values) };
}

/** Returns the hidden fields of a form that is shown again as submitted. */
export function sentVersionFields(form: URLSearchParams): Readonly<Record<string, string>> {
  return { [VERSION_FIELD]: form.get(VERSION_FIELD) ?? "", [SHOWN_FIELD]: form.get(SHOWN_FIELD) ?? "" };
}

/**
 * Saves a form unless someone has edited the same thing since it was opened. In that case it shows who changed what, and stores nothing.
 *
 * @param read reads what the form would show now; `null` when it no longer exists
 * @param save saves the form against the version that it showed, and returns the response; it lets `StaleVersionError` through
 */
export async function saveUnlessStale(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  read: () => Promise<Versioned | null>,
  save: (version: RowVersion) => Promise<Response>,
): Promise<Response> {
  const outcome = await findConflict(context, read, save);
  if (outcome instanceof Response) return outcome;
  const { title, ...conflict } = outcome;
  return renderDashboard(context, deps, {
    title,
    section: null,
    status: 409,
    content: (operator) => <ConflictPage operator={operator} {...conflict} />,
  });
}

/** What a page shows where someone was overtaken. */
export type Conflict = Omit<ConflictPageProps, "operator"> & { readonly title: string };

/** Saves a form, and returns the response; or, if someone has edited the same thing since it was opened, who changed what. */
export async function findConflict(
  context: Context<AppEnvironment>,
  read: () => Promise<Versioned | null>,
  save: (version: RowVersion) => Promise<Response>,
): Promise<Response | Conflict> {
  try {
    return await save(readVersion(context.var.form));
  } catch (error) {
    const current = error instanceof StaleVersionError ? await read() : null;
    if (current === null) throw error;
    return describeConflict(context, current);
  }
}

function readVersion(form: URLSearchParams): RowVersion {
  const version = Number(form.get(VERSION_FIELD) || NO_VERSION);
  return Number.isSafeInteger(version) ? version : NO_VERSION;
}

function describeConflict(context: Context<AppEnvironment>, current: Versioned): Conflict {
  const { form, t } = context.var;
  const opened = readShown(form.get(SHOWN_FIELD));
  const fields = Object.entries(current.values).map(([name, value]) => ({
    name: wordFieldName(t, name),
    opened: opened[name] ?? "",
    current: value,
    own: form.getAll(name).join(", "),
  }));
  const sent = [...form].filter(([name]) => ![CSRF_FIELD, VERSION_FIELD, SHOWN_FIELD].includes(name));
  return {
    title: t("conflict.title"),
    action: context.req.path,
    page: form.get("page") ?? "/dashboard",
    fields,
    hidden: [...sent, ...Object.entries(versionFields(current))],
  };
}

/** Reads what a form showed, for operators to compare. It may have been tampered with, so nothing is decided by it. */
function readShown(shown: string | null): FormValues {
  try {
    const values: unknown = JSON.parse(shown ?? "");
    const entries = typeof values === "object" && values !== null ? Object.entries(values) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}
