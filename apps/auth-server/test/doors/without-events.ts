/** What looks the same whoever asks: an event would tell for which addresses there are accounts. */
const LOOKS_ALIKE =
  "Sends an email to the address that was typed, and must look the same whether or not it has an account.";
const READS = "Reads.";

/** Operations, forms and commands that append no event, each with the reason. */
export const withoutEvents: Readonly<Record<string, string>> = {
  validateApiKey: "Reads whose key it is; uses are counted, not told one by one.",
  validateImportedApiKey: "Reads whose key it is; uses are counted, not told one by one.",
  "/oauth/2.1/introspect": "Reads what a token is worth.",
  "/signup": LOOKS_ALIKE,
  "/forgot-password": LOOKS_ALIKE,
  "/confirm-email/resend": LOOKS_ALIKE,
  "/login/link": LOOKS_ALIKE,
  "/account/confirm/code": "Sends a code to the user who is signed in; only what the code then proves counts.",
  "/account/second-factor/begin": "Prepares a secret, which means nothing until a code of it is entered.",
  "/dashboard/me/second-factor/begin": "Prepares a secret, which means nothing until a code of it is entered.",
  migrate: "Changes the schema, and nothing that people have entered.",
  backup: READS,
  restore: "Puts one database in the place of another, with the events of that one.",
  export: READS,
  import: "Fills a new database, with the events of the one that was exported.",
  "secrets re-encrypt": "Encrypts the same secrets under another key.",
  "keys list": READS,
  "web-apps list": READS,
  "clients list": READS,
  "scopes list": READS,
  "resources list": READS,
  "introspection-credentials list": READS,
  "registration show": READS,
  "metadata-documents show": READS,
  "role-mappings list": READS,
  "api-keys list": READS,
  "operators list": READS,
  "audit verify": READS,
  "audit export-checkpoint": READS,
  "settings list": READS,
};

/** What can't be in the table, because it comes before there is a deployment, and the test of its events. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  start: "installation.test.ts",
};
