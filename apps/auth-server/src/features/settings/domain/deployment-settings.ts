import { z } from "zod";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { changeApiKeySettings, readApiKeySettings } from "../../api-keys/domain/end-user/own-keys.ts";
import {
  type Appearance,
  type AppearanceChanges,
  changeAppearance,
  findAppearanceFailure,
  readAppearance,
} from "../../appearance/domain/appearance.ts";
import { isSignUpOpen, setSignUpOpen } from "../../authentication/domain/accounts/sign-up.ts";
import { changeRedirectSettings, readRedirectSettings } from "../../authentication/domain/links/redirects.ts";
import { isMcpEnabled, setMcpEnabled } from "../../mcp/domain/mcp-switch.ts";
import { changeMemberManagers, readMemberManagers } from "../../orgs/domain/member-powers.ts";
import { readRoleDefinition } from "../../orgs/domain/roles.ts";
import {
  letNewUsersCreateOrganizations,
  mayNewUsersCreateOrganizations,
} from "../../users/domain/organization-creation.ts";
import { changeUserSchema, readUserSchema } from "../../users/domain/user-schema.ts";

type StoreSetting = (repositories: Repositories) => Promise<void>;

/** A setting of the deployment as people write it: text in, text out. */
interface DeploymentSetting {
  readonly meaning: string;
  read(repositories: Repositories): Promise<string>;
  /** Makes of a value what stores it, or says what is wrong with it. */
  parse(text: string, repositories: Repositories): Promise<Result<StoreSetting, string>>;
}

const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");

const optionalTarget = z
  .string()
  .refine(
    (text) => text === "" || isWebAddress(text) || isPath(text),
    "must be an address that begins with https:// or http://, or a path such as /welcome",
  );

const origin = z
  .string()
  .refine(
    (text) => isWebAddress(text) && new URL(text).origin === text,
    "must be a comma-separated list of origins, such as https://app.example.com",
  );

const origins = z
  .string()
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .pipe(z.array(origin));

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** A path that means the same on every origin: nothing in it names a host, and nothing is resolved away. */
function isPath(text: string): boolean {
  return parseReturnPath(text, "") === text;
}

/** Every setting by its name. */
export const deploymentSettings: Readonly<Record<string, DeploymentSetting>> = {
  sign_up_open: setting(flag, {
    meaning: "whether anybody may create an account without an invitation",
    read: async (repositories) => String(await isSignUpOpen(repositories)),
    store: setSignUpOpen,
  }),
  new_users_create_organizations: setting(flag, {
    meaning: "whether users who come from now on may create organizations; each can be allowed to or not besides",
    read: async (repositories) => String(await mayNewUsersCreateOrganizations(repositories)),
    store: letNewUsersCreateOrganizations,
  }),
  mcp_enabled: setting(flag, {
    meaning: "whether MCP clients may be connected; what users have granted goes on either way",
    read: async (repositories) => String(await isMcpEnabled(repositories)),
    store: setMcpEnabled,
  }),
  usernames: setting(flag, {
    meaning: "whether users have usernames",
    read: async (repositories) => String((await readUserSchema(repositories)).usernames),
    store: (repositories, usernames) => changeUserSchema(repositories, { usernames }),
  }),
  names: setting(flag, {
    meaning: "whether users have first and last names",
    read: async (repositories) => String((await readUserSchema(repositories)).names),
    store: (repositories, names) => changeUserSchema(repositories, { names }),
  }),
  name: appearanceSetting("name", "what people know the deployment as; the hosted pages show it"),
  accent_color: appearanceSetting(
    "accentColor",
    "the colour of buttons and links on the hosted pages, such as #4353d6",
  ),
  member_managers: {
    meaning: "the lowest role whose members invite, remove and give roles to others on the hosted pages",
    read: readMemberManagers,
    async parse(role, repositories) {
      const { roles, customMappings } = await readRoleDefinition(repositories);
      const known = [roles, ...customMappings.values()].flat();
      if (!known.some(({ name }) => name === role)) return fail("must be the name of a role");
      return succeed((store) => changeMemberManagers(store, role));
    },
  },
  personal_api_keys: setting(flag, {
    meaning: "whether users make API keys of their own on the hosted pages",
    read: async (repositories) => String((await readApiKeySettings(repositories)).personal),
    store: (repositories, personal) => changeApiKeySettings(repositories, { personal }),
  }),
  organization_api_keys: setting(flag, {
    meaning: "whether those who manage members make API keys of their organization on the hosted pages",
    read: async (repositories) => String((await readApiKeySettings(repositories)).organization),
    store: (repositories, organization) => changeApiKeySettings(repositories, { organization }),
  }),
  default_redirect_url: setting(optionalTarget, {
    meaning:
      "where magic links go that name no address: an address, or a path on the first allowed origin; empty for the account page",
    read: async (repositories) => (await readRedirectSettings(repositories)).defaultRedirectUrl ?? "",
    store: (repositories, url) => changeRedirectSettings(repositories, { defaultRedirectUrl: url || null }),
  }),
  allowed_redirect_origins: setting(origins, {
    meaning: "origins that magic links may lead to, comma-separated",
    read: async (repositories) => (await readRedirectSettings(repositories)).allowedRedirectOrigins.join(","),
    store: (repositories, allowed) => changeRedirectSettings(repositories, { allowedRedirectOrigins: allowed }),
  }),
};

export type ChangeSettingsFailure =
  | { readonly kind: "unknown_setting"; readonly name: string }
  | { readonly kind: "unfit_value"; readonly name: string; readonly problem: string };

/** Stores the values of settings by their names, all or none; the audit log names those that differ from before. */
export async function changeDeploymentSettings(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  values: Readonly<Record<string, string>>,
): Promise<Result<null, ChangeSettingsFailure>> {
  return deps.store.write(async (repositories) => {
    await repositories.settings.lock();
    const changes: [string, DeploymentSetting, StoreSetting][] = [];
    for (const [name, text] of Object.entries(values)) {
      const known = Object.hasOwn(deploymentSettings, name) ? deploymentSettings[name] : undefined;
      if (!known) return fail({ kind: "unknown_setting", name });
      const parsed = await known.parse(text, repositories);
      if (!parsed.ok) return fail({ kind: "unfit_value", name, problem: parsed.failure });
      changes.push([name, known, parsed.value]);
    }
    for (const [name, { read }, store] of changes) {
      const before = await read(repositories);
      await store(repositories);
      if ((await read(repositories)) !== before) {
        await recordChange(repositories, deps, { change: "setting.changed", subject: name });
      }
    }
    return succeed(null);
  });
}

function appearanceSetting(field: keyof Appearance & keyof AppearanceChanges, meaning: string): DeploymentSetting {
  return {
    meaning,
    read: async (repositories) => (await readAppearance(repositories))[field],
    async parse(text) {
      const failure = findAppearanceFailure({ [field]: text });
      if (failure) return fail(failure.problem);
      return succeed(async (repositories) => {
        await changeAppearance(repositories, { [field]: text });
      });
    },
  };
}

function setting<Value>(
  schema: z.ZodType<Value, string>,
  {
    meaning,
    read,
    store,
  }: Pick<DeploymentSetting, "meaning" | "read"> & {
    readonly store: (repositories: Repositories, value: Value) => Promise<void>;
  },
): DeploymentSetting {
  return {
    meaning,
    read,
    async parse(text) {
      const parsed = schema.safeParse(text);
      if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? "is not allowed");
      return succeed((repositories) => store(repositories, parsed.data));
    },
  };
}
