import { storeLogo } from "../../../src/features/appearance/domain/logo.ts";
import { aPng } from "../../support/png.ts";
import type { TestApp } from "../../support/test-app.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const KEYS = "/dashboard/keys";
const SETTINGS = "/dashboard/settings";

async function aUsableKey({ deps }: TestApp): Promise<Record<string, string>> {
  const usable = (await deps.store.read.apiKeys.list()).find(({ expiresAt }) => expiresAt === null);
  return { key: usable?.apiKeyId ?? "" };
}

/** The forms of `/dashboard/keys` by the paths of their routes. */
export const keyForms: Readonly<Record<string, DashboardForm>> = {
  [`${KEYS}/api`]: {
    path: `${KEYS}/api`,
    fields: { name: "Billing" },
    change: "api_key.created",
    showsSecret: true,
  },
  [`${KEYS}/api/rotate`]: {
    path: `${KEYS}/api/rotate`,
    fields: { overlap: "86400" },
    change: "api_key.rotated",
    showsSecret: true,
    prepare: aUsableKey,
  },
  [`${KEYS}/api/revoke`]: { path: `${KEYS}/api/revoke`, fields: {}, change: "api_key.revoked", prepare: aUsableKey },
  [`${KEYS}/signing/rotate`]: { path: `${KEYS}/signing/rotate`, fields: {}, change: "signing_key.published" },
};

/** The forms of `/dashboard/settings` by the paths of their routes. */
export const settingForms: Readonly<Record<string, DashboardForm>> = {
  [`${SETTINGS}/users`]: {
    path: `${SETTINGS}/users`,
    fields: { usernames: "on" },
    change: "setting.changed",
    prepare: shownOn(`${SETTINGS}/users`, `${SETTINGS}/users`),
  },
  [`${SETTINGS}/organizations`]: {
    path: `${SETTINGS}/organizations`,
    fields: { member_managers: "Owner", max_endpoints_per_organization: "10" },
    change: "setting.changed",
    prepare: shownOn(`${SETTINGS}/organizations`, `${SETTINGS}/organizations`),
  },
  [`${SETTINGS}/appearance`]: {
    path: `${SETTINGS}/appearance`,
    fields: { name: "Acme ID", accent_color: "#0a7f5a" },
    change: "setting.changed",
    prepare: shownOn(SETTINGS, `${SETTINGS}/appearance`),
  },
  [`${SETTINGS}/languages`]: {
    path: `${SETTINGS}/languages`,
    fields: { visitors_choose_language: "false", default_language: "de" },
    change: "setting.changed",
    prepare: shownOn(SETTINGS, `${SETTINGS}/languages`),
  },
  [`${SETTINGS}/logo`]: {
    path: `${SETTINGS}/logo`,
    fields: {},
    files: { logo: aPng() },
    change: "setting.changed",
  },
  [`${SETTINGS}/logo/remove`]: {
    path: `${SETTINGS}/logo/remove`,
    fields: {},
    change: "setting.changed",
    prepare: shownOn(SETTINGS, `${SETTINGS}/logo`),
  },
  [`${SETTINGS}/logo-dark`]: {
    path: `${SETTINGS}/logo-dark`,
    fields: {},
    files: { logo: aPng() },
    change: "setting.changed",
    prepare: async ({ deps }) => {
      await deps.store.write((repositories) => storeLogo(repositories, "light", aPng()));
      return {};
    },
  },
  [`${SETTINGS}/logo-dark/remove`]: {
    path: `${SETTINGS}/logo-dark/remove`,
    fields: {},
    change: "setting.changed",
    prepare: async (app) => {
      await app.deps.store.write((repositories) => storeLogo(repositories, "light", aPng()));
      return shownOn(SETTINGS, `${SETTINGS}/logo-dark`)(app);
    },
  },
  [`${SETTINGS}/access-policy`]: {
    path: `${SETTINGS}/access-policy`,
    fields: { methods: "password,passkey" },
    change: "setting.changed",
    prepare: shownOn(`${SETTINGS}/organizations`, `${SETTINGS}/access-policy`),
  },
  [`${SETTINGS}/links`]: {
    path: `${SETTINGS}/links`,
    fields: { default_redirect_url: "https://app.example.com/home" },
    change: "setting.changed",
    prepare: shownOn(SETTINGS, `${SETTINGS}/links`),
  },
  [`${SETTINGS}/audit-log`]: {
    path: `${SETTINGS}/audit-log`,
    fields: { events_kept_months: "24" },
    change: "setting.changed",
    prepare: shownOn(SETTINGS, `${SETTINGS}/audit-log`),
  },
  [`${SETTINGS}/web-apps`]: {
    path: `${SETTINGS}/web-apps`,
    fields: { redirect_uri: "https://app.example.com/api/auth/callback" },
    change: "web_app.added",
  },
  [`${SETTINGS}/web-apps/remove`]: {
    path: `${SETTINGS}/web-apps/remove`,
    fields: { redirect_uri: "https://app.example.com/api/auth/callback" },
    change: "web_app.removed",
  },
  [`${SETTINGS}/mail/test`]: {
    path: `${SETTINGS}/mail/test`,
    fields: { to: "me@example.test" },
    change: "email.tested",
  },
};
