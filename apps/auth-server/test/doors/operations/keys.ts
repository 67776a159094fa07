import { demoApiKey } from "../../../src/demo/demo-data.ts";
import { command, form } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const KEYS = "/dashboard/keys";

/** Changes of the keys of backends, and of those that sign. */
export const keyOperations: readonly Operation[] = [
  {
    name: "creating a backend API key",
    events: ["api_key.created"],
    doors: {
      dashboard: { at: `${KEYS}/api`, run: form(`${KEYS}/new`, `${KEYS}/api`, { name: "Billing" }) },
      command: { at: "api-keys create", run: command("api-keys", "create", "--name", "Billing") },
    },
  },
  {
    name: "rotating a backend API key",
    events: ["api_key.rotated", "api_key.created"],
    doors: {
      dashboard: {
        at: `${KEYS}/api/rotate`,
        run: form(`${KEYS}/api/${demoApiKey.apiKeyId}/rotate`, `${KEYS}/api/rotate`, {
          key: demoApiKey.apiKeyId,
          overlap: "86400",
        }),
      },
      command: { at: "api-keys rotate", run: command("api-keys", "rotate", demoApiKey.apiKeyId) },
    },
  },
  {
    name: "revoking a backend API key",
    events: ["api_key.revoked"],
    doors: {
      dashboard: {
        at: `${KEYS}/api/revoke`,
        run: form(`${KEYS}/api/${demoApiKey.apiKeyId}/revoke`, `${KEYS}/api/revoke`, { key: demoApiKey.apiKeyId }),
      },
      command: { at: "api-keys revoke", run: command("api-keys", "revoke", demoApiKey.apiKeyId) },
    },
  },
  {
    name: "publishing the next signing key",
    events: ["signing_key.published"],
    doors: {
      dashboard: { at: `${KEYS}/signing/rotate`, run: form(KEYS, `${KEYS}/signing/rotate`) },
      command: { at: "keys rotate", run: command("keys", "rotate") },
    },
  },
  {
    name: "activating the next signing key",
    events: ["signing_key.activated"],
    prepare: command("keys", "rotate"),
    doors: { command: { at: "keys rotate", run: command("keys", "rotate", "--now") } },
  },
];
