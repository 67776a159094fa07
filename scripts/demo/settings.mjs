// @ts-check
import { defaultPorts } from "./services.mjs";

/** The settings of the auth server that `npm start` hands on from the environment that it is called in. */
export const passedOn = /** @type {const} */ ([
  "SMTP_URL",
  "MAIL_FROM",
  "TRUSTED_PROXIES",
  "OUTBOUND_NETWORKS",
  "ARCHIVE_DIR",
  "METRICS_TOKEN",
  "LOG_LEVEL",
  "SIGNING_ALGORITHM",
  "ACCESS_TOKEN_LIFETIME_SECONDS",
  "KEY_REFRESH_INTERVAL_SECONDS",
  "SESSION_IDLE_SECONDS",
  "SESSION_MAXIMUM_SECONDS",
  "LOGIN_LOCK_AFTER",
  "LOGIN_LOCK_SECONDS",
  "SIGN_IN_LIMIT",
  "PASSWORD_LIMIT",
  "FAILED_ACCOUNT_LIMIT",
  "SIGN_IN_LINK_LIMIT",
  "MAIL_REQUEST_LIMIT",
  "PASSKEY_REQUEST_LIMIT",
  "TOKEN_REQUEST_LIMIT",
  "FAILED_TOKEN_REQUEST_LIMIT",
  "REGISTRATION_LIMIT",
  "DOCUMENT_FETCH_LIMIT",
  "FORM_LIMIT",
  "OPERATOR_FORM_LIMIT",
  "OAUTH_ACCESS_TOKEN_LIFETIME_SECONDS",
  "OAUTH_GRANT_IDLE_SECONDS",
  "OAUTH_GRANT_MAXIMUM_SECONDS",
  "OAUTH_REFRESH_GRACE_SECONDS",
  "OAUTH_STATE_REQUIRED",
  "OAUTH_ADVERTISE_OFFLINE_ACCESS",
]);

/**
 * Those that the demo decides. Many a shell or container sets PORT or HOST for something else, and what names a real installation must
 * not reach a server that loads demo data.
 */
export const decided = /** @type {const} */ ([
  "NODE_ENV",
  "HOST",
  "PORT",
  "AUTH_URL",
  "DATABASE_URL",
  "DATABASE_CONNECTIONS",
  "DATABASE_TIMEOUT_SECONDS",
  "DATA_DIR",
  "ORGWARD_SECRET_KEY",
  "DEMO_DATA",
]);

/**
 * @typedef {{
 *   settings: Record<string, string>,
 *   ports: Record<string, number>,
 *   leftAside: readonly string[],
 * }} Settings `settings` for the auth server; `ports` by the services' names; `leftAside` are variables without effect
 */

/**
 * Reads what somebody who runs `npm start` may decide. An empty variable counts as one that is not set.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Settings}
 * @throws when a port is none
 */
export function readSettings(environment) {
  return {
    settings: Object.fromEntries(passedOn.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
    ports: Object.fromEntries(Object.keys(defaultPorts).flatMap((name) => readPort(environment, name))),
    leftAside: decided.filter((name) => environment[name]),
  };
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 * @returns {[string, number][]}
 */
function readPort(environment, name) {
  const variable = portVariable(name);
  const text = environment[variable];
  if (!text) return [];
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return [[name, port]];
  throw new Error(`${variable} must be a port, from 1 to 65535.`);
}

/**
 * The variable that says where a service listens, such as DEMO_EXPRESS_PORT.
 *
 * @param {string} name
 */
export function portVariable(name) {
  return `${name.toUpperCase().replaceAll("-", "_")}_PORT`;
}

/**
 * Says what of the environment has an effect and what has none.
 *
 * @param {Settings} settings
 * @returns {string[]} sentences
 */
export function describeSettings({ settings, leftAside }) {
  const sentences = [];
  const names = Object.keys(settings);
  if (names.length > 0) sentences.push(`From your environment the auth server takes ${names.join(", ")}.`);
  if (leftAside.length > 0) {
    const isOne = leftAside.length === 1;
    sentences.push(`${leftAside.join(", ")} in your environment ${isOne ? "has" : "have"} no effect on the demo.`);
  }
  if (leftAside.includes("PORT")) {
    sentences.push(`Ports are set by name: ${Object.keys(defaultPorts).map(portVariable).join(", ")}.`);
  }
  return sentences;
}
