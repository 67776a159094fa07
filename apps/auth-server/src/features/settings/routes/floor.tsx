import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import {
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../platform/dashboard/versioned-form.tsx";
import type { Repositories } from "../../../platform/domain/store.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readFloor } from "../../access-policies/domain/floor.ts";
import { isFelt } from "../../access-policies/domain/forecast-floor.ts";
import {
  parsePolicyFields,
  readPolicyFields,
  toPolicyFields,
  writePolicyFields,
} from "../../access-policies/domain/policy-fields.ts";
import { changeDeploymentSettings, readSettingsVersion } from "../domain/deployment-settings.ts";
import { floorSettings, forecastFloorSettings, writeFloorSettings } from "../domain/floor-settings.ts";
import type { FloorForm } from "../pages/floor-part.tsx";

const PATH = "/dashboard/settings/access-policy";

/**
 * Serves the form for what the deployment demands in every organization.
 *
 * @param page where the form is
 * @param show responds with that page, and with the form as it was filled in
 */
export function floorRoutes(
  deps: DashboardDeps,
  page: string,
  show: (context: Context<AppEnvironment>, form: FloorForm) => Promise<Response>,
): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post(PATH, (context) => {
    const { form } = context.var;
    const fields = readPolicyFields(form);
    const reopen = (more: Partial<FloorForm>) =>
      show(context, { fields, hidden: sentVersionFields(form), problems: {}, forecast: null, ...more });
    const parsed = parsePolicyFields(fields);
    if (!parsed.ok) return reopen({ problems: parsed.failure });
    const values = writeFloorSettings(parsed.value);
    return saveUnlessStale(
      context,
      deps,
      () => readVersioned(deps.store.read),
      async (version) => {
        const forecast = form.has("confirmed") ? null : await forecastFloorSettings(forecastDepsOf(deps), values);
        // Whoever would be asked for something is told of before it is in force.
        if (forecast && isFelt(forecast)) return reopen({ forecast });
        const result = await changeDeploymentSettings(acting(context, deps), values, version);
        if (!result.ok) throw new TypeError(`floor: ${result.failure.name} refuses what a policy allows`);
        return redirectDone(context, page, "setting.changed");
      },
    );
  });
}

/** Opens the form on what the deployment demands now. */
export async function openFloorForm(read: Repositories): Promise<FloorForm> {
  const { fields, ...versioned } = await readVersioned(read);
  return { fields, hidden: versionFields(versioned), problems: {}, forecast: null };
}

/** What the form shows, with the version of what is stored. */
async function readVersioned(read: Repositories): Promise<Versioned & Pick<FloorForm, "fields">> {
  const version = await readSettingsVersion(read, Object.keys(floorSettings));
  const fields = toPolicyFields(await readFloor(read));
  const { methods, providers, maximum_session_age_hours, networks } = writePolicyFields(fields);
  const secondFactor = writeCheck(fields.second_factor_required);
  const values = { second_factor_required: secondFactor, methods, providers, maximum_session_age_hours, networks };
  return { fields, version, values };
}

function forecastDepsOf({ store, clock, policy }: DashboardDeps) {
  return { read: store.read, now: clock(), sessionIdleSeconds: policy.sessionIdleSeconds };
}
