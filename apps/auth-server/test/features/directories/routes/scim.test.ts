import { expect, it } from "vitest";
import { ENTERPRISE_SCHEMA } from "../../../../src/features/directories/domain/scim/schema.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createDirectoryClient } from "../../../support/directory-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

const USERS = [
  { userName: "Ada@acme.test", name: { familyName: "Lovelace" }, emails: [{ type: "work", value: "ada@acme.test" }] },
  { userName: "grace", title: "Admiral", emails: [{ type: "home", value: "grace@navy.test" }], active: false },
  { userName: "édith", externalId: "E-1", [ENTERPRISE_SCHEMA]: { department: "Songs", manager: "M-1" } },
] as const;

/** Filters, and the user names that they find. */
const FILTERS: readonly (readonly [string, readonly string[]])[] = [
  ['userName eq "ADA@ACME.TEST"', ["Ada@acme.test"]],
  ['USERNAME Eq "grace"', ["grace"]],
  ['userName eq "ÉDITH"', ["édith"]],
  ['externalId eq "e-1"', []],
  ['externalId eq "E-1"', ["édith"]],
  ["active eq true", ["Ada@acme.test", "édith"]],
  ['active eq "False"', ["grace"]],
  ["active ne true", ["grace"]],
  ['name.familyName co "VELA"', ["Ada@acme.test"]],
  ['emails eq "grace@navy.test"', ["grace"]],
  ['emails.value ew "acme.test"', ["Ada@acme.test"]],
  ['emails[type eq "work" and value co "@navy"]', []],
  ['emails[type eq "home" and value co "@navy"]', ["grace"]],
  ["emails pr", ["Ada@acme.test", "grace"]],
  ["not (emails pr)", ["édith"]],
  ["title pr or externalId pr", ["grace", "édith"]],
  [`${ENTERPRISE_SCHEMA}:department eq "songs"`, ["édith"]],
  [`${ENTERPRISE_SCHEMA}:manager eq "M-1"`, ["édith"]],
  ['title ne "Admiral"', ["Ada@acme.test", "édith"]],
  ["title eq null", ["Ada@acme.test", "édith"]],
  ['favouriteColour eq "red"', []],
  ['userName sw "a" and (active eq true or active eq false)', ["Ada@acme.test"]],
  ['meta.created gt "2015-10-10T14:38:21.861Z"', ["Ada@acme.test", "grace", "édith"]],
  ['meta.created lt "2015-10-10T14:38:21.861Z"', []],
  ['title co "100%"', []],
  ["title co \"' or '1'='1\"", []],
];

/** Requests that no service may take, with the status and `scimType` of the refusal. */
const REFUSED: readonly (readonly [string, string, unknown, number, string | undefined])[] = [
  ["GET", "/Users?filter=userName", undefined, 400, "invalidFilter"],
  ["GET", "/Users?filter=userName%20eq%20%22a", undefined, 400, "invalidFilter"],
  ["GET", "/Users?filter=userName%20is%20%22a%22", undefined, 400, "invalidFilter"],
  ["GET", "/Users?filter=userName%20eq%20%22%5Cu0000%22", undefined, 400, "invalidFilter"],
  ["GET", `/Users?filter=${"(".repeat(40)}a%20pr${")".repeat(40)}`, undefined, 400, "invalidFilter"],
  ["GET", `/Users?filter=${Array(70).fill("a%20pr").join("%20or%20")}`, undefined, 400, "invalidFilter"],
  ["GET", "/Users?count=many", undefined, 400, "invalidValue"],
  ["GET", "/Users/nobody", undefined, 404, undefined],
  ["GET", "/Unknown", undefined, 404, undefined],
  ["POST", "/Users", "{", 400, "invalidSyntax"],
  ["POST", "/Users", [], 400, "invalidSyntax"],
  ["POST", "/Users", {}, 400, "invalidSyntax"],
  ["POST", "/Users", { userName: "x", active: "perhaps" }, 400, "invalidValue"],
  ["POST", "/Users", { userName: "x".repeat(300) }, 400, "invalidValue"],
  ["POST", "/Users", { userName: "a\u0000b" }, 400, "invalidValue"],
  ["POST", "/Users", { userName: "GRACE" }, 409, "uniqueness"],
  ["POST", "/Groups", {}, 400, "invalidSyntax"],
  ["POST", "/Bulk", {}, 501, undefined],
  ["PATCH", "/Users/<grace>", { Operations: [] }, 400, "invalidSyntax"],
  ["PATCH", "/Users/<grace>", { Operations: [{ op: "move", path: "title" }] }, 400, "invalidSyntax"],
  ["PATCH", "/Users/<grace>", { Operations: [{ op: "remove" }] }, 400, "noTarget"],
  ["PATCH", "/Users/<grace>", { Operations: [{ op: "remove", path: "userName" }] }, 400, "invalidSyntax"],
  ["PATCH", "/Users/<grace>", { Operations: [{ op: "replace", path: "id", value: "x" }] }, 400, "mutability"],
  ["PATCH", "/Users/<grace>", { Operations: [{ op: "add", path: "emails[type eq", value: "x" }] }, 400, "invalidPath"],
  [
    "PATCH",
    "/Users/<grace>",
    { Operations: [{ op: "replace", path: 'emails[type ne "x"].value', value: "y" }] },
    200,
    undefined,
  ],
  [
    "PATCH",
    "/Users/<grace>",
    { Operations: [{ op: "replace", path: 'phoneNumbers[type co "x"].value', value: "y" }] },
    400,
    "noTarget",
  ],
];

describeDatabases("the SCIM service of a directory", ({ open }) => {
  it("finds people by filters, and refuses what it can't understand", async () => {
    const app = await createTestApp(await open());
    const client = await createDirectoryClient(app);
    const ids = new Map<string, string>();
    for (const { userName, ...attributes } of USERS) {
      ids.set(userName, (await client.createUser(userName, attributes)).id);
      app.deps.clock.advance(1);
    }
    const namesOf = ({ body }: Awaited<ReturnType<typeof client.send>>) =>
      body.Resources.map(({ userName }: { readonly userName: string }) => userName);
    const found: (readonly [string, unknown])[] = [];
    for (const [filter] of FILTERS)
      found.push([filter, namesOf(await client.send("GET", `/Users?filter=${encodeURIComponent(filter)}`))]);
    expect(found).toEqual(FILTERS);

    const refused = [];
    for (const [method, path, body] of REFUSED) {
      const answer = await client.send(method, path.replace("<grace>", ids.get("grace") ?? ""), body);
      refused.push([method, path, body, answer.status, answer.body.scimType]);
      if (answer.status !== 200)
        expect(answer.body).toMatchObject({
          schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
          status: String(answer.status),
          detail: expect.any(String),
        });
    }
    expect(refused).toEqual(REFUSED);
    expect((await client.send("POST", "/Users", {}, { "content-type": "text/plain" })).status).toBe(415);

    expect(namesOf(await client.send("GET", "/Users/?filter=userName%20eq%20%22grace%22"))).toEqual(["grace"]);

    const sorted = await client.send("GET", "/Users?sortBy=userName&sortOrder=descending&startIndex=2&count=1");
    expect(sorted.body).toMatchObject({ totalResults: 3, itemsPerPage: 1, startIndex: 2 });
    expect(namesOf(sorted)).toEqual(["grace"]);
    expect((await client.send("GET", "/Users?count=0")).body).toMatchObject({ totalResults: 3, Resources: [] });
    await client.createGroup("Engineering", [ids.get("grace") ?? ""]);
    const search = { filter: 'displayName sw "Eng" or userName eq "grace"', attributes: ["userName"] };
    expect((await client.send("POST", "/.search", search)).body.Resources).toEqual([
      { schemas: expect.any(Array), id: ids.get("grace"), userName: "grace" },
      { schemas: expect.any(Array), id: expect.any(String) },
    ]);
    // Names of attributes that would take the server's time (denial of service).
    const brackets = { ...search, attributes: "[".repeat(200_000) };
    expect((await client.send("POST", "/.search", brackets)).status).toBe(200);
    const many = { ...search, attributes: Array.from({ length: 201 }, (_, index) => `name${index}`) };
    expect((await client.send("POST", "/.search", many)).body).toMatchObject({ status: "400", scimType: "tooMany" });
  });

  it("answers with what was asked for, and changes only what the client has seen", async () => {
    const client = await createDirectoryClient(await createTestApp(await open()));
    const attributes = {
      name: { givenName: "Ada", familyName: "Lovelace" },
      emails: [{ value: "a@b.test", type: "work" }],
    };
    const ada = await client.createUser("ada", { ...attributes, password: "secret", externalId: "1" });
    expect(JSON.stringify(ada)).not.toContain("secret");
    const group = await client.createGroup("Engineering", [ada.id]);
    const path = `/Users/${ada.id}`;
    const read = await client.send("GET", path);
    expect(read.headers.get("content-type")).toBe("application/scim+json");
    expect(read.body.groups).toMatchObject([{ value: group.id, display: "Engineering", type: "direct" }]);
    expect((await client.send("GET", `${path}?attributes=name.givenName,emails[type eq "work"].type`)).body).toEqual({
      schemas: ada.schemas,
      id: ada.id,
      name: { givenName: "Ada" },
      emails: [{ type: "work" }],
    });
    const { body: without } = await client.send("GET", `${path}?excludedAttributes=name,emails.value,groups,id`);
    expect(without).toMatchObject({ id: ada.id, emails: [{ type: "work" }] });
    expect(Object.keys(without)).not.toContain("name");
    const inGroup = (value: string) => `/Groups?filter=${encodeURIComponent(`members eq "${value}"`)}`;
    expect((await client.send("GET", inGroup(ada.id))).body.totalResults).toBe(1);
    expect((await client.send("GET", inGroup("nobody"))).body.totalResults).toBe(0);

    const etag = read.headers.get("etag") ?? "";
    expect((await client.send("GET", path, undefined, { "if-none-match": etag })).status).toBe(304);
    const put = { ...ada, title: "Countess", active: undefined };
    const changed = await client.send("PUT", path, put, { "if-match": etag });
    expect([changed.status, changed.body.title, changed.body.active]).toEqual([200, "Countess", true]);
    expect((await client.send("PUT", path, put, { "if-match": etag })).status).toBe(412);
    expect((await client.send("DELETE", path, undefined, { "if-match": etag })).status).toBe(412);
    expect((await client.send("DELETE", path)).status).toBe(204);
    expect((await client.send("GET", path)).status).toBe(404);
    expect((await client.send("GET", `/Groups/${group.id}`)).body.members).toEqual([]);
  });
});
