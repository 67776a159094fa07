import { z } from "zod";
import { changeRedirectSettings, readRedirectSettings } from "./accounts/redirects.ts";
import { isSignUpOpen, setSignUpOpen } from "./accounts/sign-up.ts";
import { type AppearanceChanges, changeAppearance, readAppearance } from "./appearance/appearance.ts";
import { changeApiKeySettings, readApiKeySettings } from "./end-user-api-keys/own-keys.ts";
import { changeMemberManagers, readMemberManagers } from "./orgs/member-powers.ts";
import { readRoleDefinition } from "./orgs/roles.ts";
import { fail, type Result, succeed } from "./result.ts";
import type { Repositories } from "./store.ts";
import { changeUserSchema, readUserSchema } from "./users/user-schema.ts";

/** A setting of the deployment as people write it: text in, text out. */
interface DeploymentSetting {
  readonly meaning: string;
  read(repositories: Repositories): Promise<string>;
  /** Stores a value, or says what is wrong with it. */
  change(repositories: Repositories, text: string): Promise<Result<null, string>>;
}

const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");

const optionalWebAddress = z
  .string()
  .refine((text) => text === "" || isWebAddress(text), "must be an address that begins with https:// or http://");

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

/** Every setting by its name. */
export const deploymentSettings: Readonly<Record<string, DeploymentSetting>> = {
  sign_up_open: setting(flag, {
    meaning: "whether anybody may create an account without an invitation",
    read: async (repositories) => String(await isSignUpOpen(repositories)),
    store: setSignUpOpen,
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
  name: {
    meaning: "what people know the deployment as; the hosted pages show it",
    read: async (repositories) => (await readAppearance(repositories)).name,
    change: (repositories, name) => changeLook(repositories, { name }),
  },
  accent_color: {
    meaning: "the colour of buttons and links on the hosted pages, such as #4353d6",
    read: async (repositories) => (await readAppearance(repositories)).accentColor,
    change: (repositories, accentColor) => changeLook(repositories, { accentColor }),
  },
  member_managers: {
    meaning: "the lowest role whose members invite, remove and give roles to others on the hosted pages",
    read: readMemberManagers,
    async change(repositories, role) {
      const { roles, customMappings } = await readRoleDefinition(repositories);
      const known = [roles, ...customMappings.values()].flat();
      if (!known.some(({ name }) => name === role)) return fail("must be the name of a role");
      await changeMemberManagers(repositories, role);
      return succeed(null);
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
  default_redirect_url: setting(optionalWebAddress, {
    meaning: "where magic links lead that name no address; empty for the account page",
    read: async (repositories) => (await readRedirectSettings(repositories)).defaultRedirectUrl ?? "",
    store: (repositories, url) => changeRedirectSettings(repositories, { defaultRedirectUrl: url || null }),
  }),
  allowed_redirect_origins: setting(origins, {
    meaning: "origins that magic links may lead to, comma-separated",
    read: async (repositories) => (await readRedirectSettings(repositories)).allowedRedirectOrigins.join(","),
    store: (repositories, allowed) => changeRedirectSettings(repositories, { allowedRedirectOrigins: allowed }),
  }),
};

async function changeLook(repositories: Repositories, changes: AppearanceChanges): Promise<Result<null, string>> {
  const result = await changeAppearance(repositories, changes);
  return result.ok ? succeed(null) : fail(result.failure.problem);
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
    async change(repositories, text) {
      const parsed = schema.safeParse(text);
      if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? "is not allowed");
      await store(repositories, parsed.data);
      return succeed(null);
    },
  };
}
