import { z } from "zod";
import { fields } from "../../../../platform/configuration-file/schema.ts";
import {
  type ConfigurationSection,
  defineSection,
  NOTHING_DONE,
  type PlannedChange,
} from "../../../../platform/configuration-file/section.ts";
import { changeDeploymentSettings, deploymentSettings } from "../deployment-settings.ts";

type SettingValue = boolean | string | readonly string[];

const kinds = { flag: z.boolean(), text: z.string(), list: z.array(z.string()) };

const shape = Object.fromEntries(
  Object.entries(deploymentSettings).map(([name, { kind }]) => [toFileName(name), kinds[kind].optional()]),
);

/** The deployment's settings in the configuration file. Unlike entries of a list, settings that it doesn't name stay as they are. */
export const settingsSection: ConfigurationSection = defineSection({
  place: 2,
  schema: fields({ settings: fields(shape).optional() }),
  async read(repositories) {
    const settings: Record<string, SettingValue> = {};
    for (const [name, { kind, read, parse }] of Object.entries(deploymentSettings)) {
      const text = await read(repositories);
      // The default of `member_managers` need not be a role of this deployment.
      if ((await parse(text, repositories)).ok) settings[toFileName(name)] = fromText(kind, text);
    }
    return { settings };
  },
  async apply({ repositories, deps }, { settings }) {
    if (settings === undefined) return NOTHING_DONE;
    await repositories.settings.lock();
    const changes: PlannedChange[] = [];
    for (const [name, setting] of Object.entries(deploymentSettings)) {
      const wanted = settings[toFileName(name)];
      if (wanted === undefined) continue;
      const text = String(wanted);
      const before = await setting.read(repositories);
      const parsed = await setting.parse(text, repositories);
      if (before === (parsed.ok ? parsed.value.text : text)) continue;
      const result = await changeDeploymentSettings(deps, { [name]: text });
      const problem = !result.ok && result.failure.kind === "unfit_value" ? `It ${result.failure.problem}.` : null;
      const details = [`${before || "empty"} → ${text || "empty"}`];
      changes.push({ section: "Settings", action: "change", name: toFileName(name), details, refusal: problem });
    }
    return { changes, secrets: [] };
  },
});

/** Converts the name of a setting to the style of the file: `sign_up_open` is `signUpOpen` there. */
function toFileName(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function fromText(kind: keyof typeof kinds, text: string): SettingValue {
  if (kind === "flag") return text === "true";
  return kind === "list" ? text.split(",").filter(Boolean) : text;
}
