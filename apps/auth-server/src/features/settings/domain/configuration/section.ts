import { z } from "zod";
import { fields } from "../../../../platform/configuration-file/schema.ts";
import {
  type ConfigurationSection,
  defineSection,
  NOTHING_DONE,
  type PlannedChange,
} from "../../../../platform/configuration-file/section.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { describeFloorForecast } from "../../../access-policies/domain/forecast-floor.ts";
import { changeDeploymentSettings, deploymentSettings } from "../deployment-settings.ts";
import { FLOOR_PREFIX, forecastFloorSettings } from "../floor-settings.ts";

type SettingValue = boolean | string | number | readonly string[] | null;

const kinds = { flag: z.boolean(), text: z.string(), list: z.array(z.string()), number: z.int().nullable() };

type GroupName = "settings" | "accessPolicy";

/** The settings by the object of the file that they are in, and by their name there. */
const groups: Readonly<Record<GroupName, ReadonlyMap<string, string>>> = {
  settings: namesInFile((name) => (name.startsWith(FLOOR_PREFIX) ? null : name)),
  accessPolicy: namesInFile((name) => (name.startsWith(FLOOR_PREFIX) ? name.slice(FLOOR_PREFIX.length) : null)),
};

/** The deployment's settings in the configuration file. Unlike entries of a list, settings that it doesn't name stay as they are. */
export const settingsSection: ConfigurationSection = defineSection({
  place: 2,
  schema: fields({ settings: schemaOf("settings"), accessPolicy: schemaOf("accessPolicy") }),
  async read(repositories) {
    return {
      settings: await readGroup(repositories, "settings"),
      accessPolicy: await readGroup(repositories, "accessPolicy"),
    };
  },
  async apply({ repositories, deps }, file) {
    const wanted = new Map([...wantedIn(file, "settings"), ...wantedIn(file, "accessPolicy")]);
    if (wanted.size === 0) return NOTHING_DONE;
    await repositories.settings.lock();
    const changes: PlannedChange[] = [];
    const texts = Object.fromEntries([...wanted].map(([name, value]) => [name, toText(value)]));
    const reading = { read: repositories, now: deps.clock(), sessionIdleSeconds: deps.policy.sessionIdleSeconds };
    const forecast = await forecastFloorSettings(reading, texts);
    let floorDetails = forecast ? describeFloorForecast(forecast) : [];
    for (const [name, setting] of Object.entries(deploymentSettings)) {
      const value = wanted.get(name);
      if (value === undefined) continue;
      const text = toText(value);
      const before = await setting.read(repositories);
      const parsed = await setting.parse(text, repositories);
      if (before === (parsed.ok ? parsed.value.text : text)) continue;
      const result = await changeDeploymentSettings(deps, { [name]: text });
      const problem = !result.ok && result.failure.kind === "unfit_value" ? `It ${result.failure.problem}.` : null;
      const isOfFloor = name.startsWith(FLOOR_PREFIX);
      const details = [`${before || "empty"} → ${text || "empty"}`, ...(isOfFloor ? floorDetails : [])];
      // The rules of the floor are forecast together, and said once.
      if (isOfFloor) floorDetails = [];
      changes.push({ section: "Settings", action: "change", name: toFileName(name), details, refusal: problem });
    }
    return { changes, secrets: [] };
  },
});

function namesInFile(select: (name: string) => string | null): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(deploymentSettings).flatMap((name) => {
      const selected = select(name);
      return selected === null ? [] : [[toFileName(selected), name] as const];
    }),
  );
}

function schemaOf(group: GroupName) {
  const shape = [...groups[group]].map(([fileName, name]) => {
    const { kind = "text" } = deploymentSettings[name] ?? {};
    return [fileName, kinds[kind].optional()] as const;
  });
  return fields(Object.fromEntries(shape)).optional();
}

async function readGroup(repositories: Repositories, group: GroupName): Promise<Record<string, SettingValue>> {
  const values: Record<string, SettingValue> = {};
  for (const [fileName, name] of groups[group]) {
    const setting = deploymentSettings[name];
    const text = await setting?.read(repositories);
    // The default of `member_managers` need not be a role of this deployment.
    if (setting && text !== undefined && (await setting.parse(text, repositories)).ok) {
      values[fileName] = fromText(setting.kind, text);
    }
  }
  return values;
}

/** Returns what the file sets, by the names of the settings. */
function wantedIn(
  file: { readonly [Group in GroupName]?: Readonly<Record<string, SettingValue | undefined>> | undefined },
  group: GroupName,
): ReadonlyMap<string, SettingValue> {
  const entries = Object.entries(file[group] ?? {}).flatMap(([fileName, value]) => {
    const name = groups[group].get(fileName);
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return new Map(entries);
}

function toText(value: SettingValue): string {
  return String(value ?? "");
}

/** Converts the name of a setting to the style of the file: `sign_up_open` is `signUpOpen` there. */
function toFileName(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function fromText(kind: keyof typeof kinds, text: string): SettingValue {
  if (kind === "flag") return text === "true";
  if (kind === "number") return text === "" ? null : Number(text);
  return kind === "list" ? text.split(",").filter(Boolean) : text;
}
