import type { Context } from "hono";
import { type RowVersion, StaleVersionError } from "../domain/row-version.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { CSRF_FIELD } from "../http/csrf.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import { toWords } from "./form-fields.ts";
import { ConflictPage } from "./pages/conflict-page.tsx";
import { renderDashboard } from "./render.tsx";

/** The fields of a form with their values, as they are stored at a time. */
export type FormValues = Readonly<Record<string, string>>;

/** What a form shows of something that others may edit meanwhile. */
export interface Versioned {
  readonly version: RowVersion;
  readonly values: FormValues;
}

const VERSION_FIELD = "version";
const SHOWN_FIELD = "shown";

/** Nothing has it, not even settings that were never stored. */
const NO_VERSION = -1;

/** The hidden fields of a form: the version that decides whether it was overtaken, and what it showed, for the page that tells so. */
export function versionFields({ version, values }: Versioned): Readonly<Record<string, string>> {
  return { [VERSION_FIELD]: String(version), [SHOWN_FIELD]: JSON.stringify(values) };
}

/** The hidden fields of a form that is shown again as it was sent. */
export function sentVersionFields(form: URLSearchParams): Readonly<Record<string, string>> {
  return { [VERSION_FIELD]: form.get(VERSION_FIELD) ?? "", [SHOWN_FIELD]: form.get(SHOWN_FIELD) ?? "" };
}

/**
 * Saves a form unless somebody has edited the same since it was opened; then it shows who changed what, and nothing is stored.
 *
 * @param read reads what the form would show now; `null` when it is gone
 * @param save saves the form on the version that it showed, and answers; it lets `StaleVersionError` through
 */
export async function saveUnlessStale(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  read: () => Promise<Versioned | null>,
  save: (version: RowVersion) => Promise<Response>,
): Promise<Response> {
  try {
    return await save(readVersion(context.var.form));
  } catch (error) {
    const current = error instanceof StaleVersionError ? await read() : null;
    if (current === null) throw error;
    return renderConflict(context, deps, current);
  }
}

function readVersion(form: URLSearchParams): RowVersion {
  const version = Number(form.get(VERSION_FIELD) || NO_VERSION);
  return Number.isSafeInteger(version) ? version : NO_VERSION;
}

function renderConflict(context: Context<AppEnvironment>, deps: DashboardDeps, current: Versioned) {
  const { form } = context.var;
  const opened = readShown(form.get(SHOWN_FIELD));
  const fields = Object.entries(current.values).map(([name, value]) => ({
    name: toWords(name),
    opened: opened[name] ?? "",
    current: value,
    own: form.getAll(name).join(", "),
  }));
  const sent = [...form].filter(([name]) => ![CSRF_FIELD, VERSION_FIELD, SHOWN_FIELD].includes(name));
  return renderDashboard(context, deps, {
    title: "Somebody else was faster",
    section: null,
    status: 409,
    content: (operator) => (
      <ConflictPage
        operator={operator}
        action={context.req.path}
        page={form.get("page") ?? "/dashboard"}
        fields={fields}
        hidden={[...sent, ...Object.entries(versionFields(current))]}
      />
    ),
  });
}

/** What a form showed, for people to compare; whatever was made of it decides nothing. */
function readShown(shown: string | null): FormValues {
  try {
    const values: unknown = JSON.parse(shown ?? "");
    const entries = typeof values === "object" && values !== null ? Object.entries(values) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}
