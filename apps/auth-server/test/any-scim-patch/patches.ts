import fc from "fast-check";
import { PATCH_OP } from "../../src/features/directories/domain/scim/schema.ts";
import type { Input } from "../any-input/inputs.ts";

/** A directory to send to. */
export interface PatchedDirectory {
  readonly directoryId: string;
  readonly token: string;
  readonly people: readonly string[];
  readonly groups: readonly string[];
}

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

const PATHS = [
  ...[
    "active",
    "userName",
    "externalId",
    "displayName",
    "nickName",
    "title",
    "name",
    "name.givenName",
    "emails",
    "roles",
  ],
  ...['emails[type eq "work"].value', 'emails[type eq "home"].value', "emails.value", "emails[primary eq true]"],
  ...['phoneNumbers[type eq "mobile"].value', 'addresses[type eq "work"].locality', "members"],
  ...[`${ENTERPRISE}:department`, `${ENTERPRISE}:manager`, ENTERPRISE],
];

const BAD_PATHS = [
  ...["", "emails[", "emails[type eq]", "a.b.c.d", "__proto__", "constructor.prototype", "[", "😀", "members.value"],
  ...['emails[type eq "work"].__proto__', "urn:example:unknown:attribute", "id", "meta", "schemas"],
];

const KEYS = ["value", "type", "primary", "givenName", "familyName", "active", "name.givenName", "$ref", ENTERPRISE];

const BAD_IDS = ["00000000-0000-4000-8000-000000000000", "no-id", "__proto__"];

/** Makes PATCH requests (RFC 7644 section 3.5.2): good ones in every spelling, and ones some steps away from them. */
export function anyPatch({ directoryId, token, people, groups }: PatchedDirectory): fc.Arbitrary<Input> {
  const rarely = <Value>(good: fc.Arbitrary<Value>, bad: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 24, arbitrary: good }, { weight: 1, arbitrary: bad });
  const idAmong = (ids: readonly string[]) => rarely(fc.constantFrom(...ids), fc.constantFrom(...BAD_IDS));
  const path = rarely(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<string | undefined>(...PATHS, undefined) },
      { weight: 1, arbitrary: idAmong(people).map((member) => `members[value eq "${member}"]`) },
    ),
    fc.oneof(fc.constantFrom(...BAD_PATHS), fc.string()),
  );
  const simple = fc.oneof(
    fc.constantFrom<unknown>(true, false, "True", "False", "", "ada@acme.test", "grace@acme.test", "new@acme.test"),
    fc.string(),
    idAmong(people),
  );
  const complex = fc.dictionary(fc.constantFrom(...KEYS), simple, { maxKeys: 4 });
  const value = rarely(
    fc.oneof(simple, complex, fc.array(complex, { maxLength: 5 })),
    fc.oneof(fc.jsonValue(), fc.array(fc.oneof(complex, simple), { maxLength: 3 })),
  );
  const op = rarely(
    fc.constantFrom<unknown>("add", "replace", "remove", "Add", "Replace", "REMOVE"),
    fc.constantFrom<unknown>("move", null, 1),
  );
  const operation = fc.record({ op, path, value });
  const schemas = rarely(fc.constant<unknown>([PATCH_OP]), fc.constantFrom<unknown>([], null, "x"));
  const document = rarely<unknown>(
    fc.record({ schemas, Operations: fc.array(operation, { minLength: 1, maxLength: 3 }) }),
    fc.jsonValue(),
  );
  const resource = fc.oneof(
    { weight: 3, arbitrary: idAmong(people).map((id) => `Users/${id}`) },
    { weight: 1, arbitrary: idAmong(groups).map((id) => `Groups/${id}`) },
  );
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/scim+json" };
  return fc.tuple(resource, document).map(([at, body]) => ({
    visitor: "stranger",
    method: "PATCH",
    path: `/scim/v2/${directoryId}/${at}`,
    headers,
    body: Buffer.from(JSON.stringify(body)).toString("latin1"),
  }));
}
