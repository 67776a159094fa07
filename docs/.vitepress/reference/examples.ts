import type { Field, Schema } from "./operations.ts";

/** Values of the demo data, so that a request works with the server of `npm start` as it stands. */
const demo: Readonly<Record<string, string>> = {
  user_id: "aaaaaaaa-0000-4000-8000-000000000003",
  org_id: "11111111-1111-4111-8111-111111111111",
  active_org_id: "11111111-1111-4111-8111-111111111111",
  email: "ada@acme.test",
  new_email: "ada@acme.test",
  invitee_email: "ada@acme.test",
  name: "Initech",
  role: "Member",
  password: "correct horse battery staple",
  password_hash: "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
  duration_in_minutes: "60",
  emails: '["member@acme.test"]',
  user_ids: '["aaaaaaaa-0000-4000-8000-000000000003"]',
  usernames: '["ada"]',
  username: "ada",
  date: "2026-01-31",
  connection_id: "google",
  idp_sso_url: "https://idp.acme.test/sso",
  url: "https://hooks.acme.test/orgward",
  destination: '{"kind":"https","url":"https://logs.acme.test/orgward","authentication":"bearer"}',
};

/** Returns what the form has in a field at first: something valid where it must be given, otherwise nothing. */
export function exampleOf({ isRequired, name, schema }: Pick<Field, "isRequired" | "name" | "schema">): string {
  if (!isRequired) return "";
  return demo[name] ?? exampleOfType(schema, name);
}

function exampleOfType({ anyOf, enum: values, minimum, type }: Schema, name: string): string {
  const [first] = values ?? [];
  if (first !== undefined) return String(first);
  if (anyOf?.[0]) return exampleOfType(anyOf[0], name);
  if (type === "boolean") return "true";
  if (type === "integer" || type === "number") return String(minimum ?? 1);
  if (type === "array") return "[]";
  return type === "object" ? "{}" : `<${name}>`;
}
