import { expect, test } from "vitest";
import { setUpManagement, status } from "../support/management.ts";
import { userRecord } from "../support/records.ts";

/** A page whose users have these names. */
function page(currentPage: number, usernames: readonly string[], hasMoreResults: boolean): Response {
  return status(200, {
    users: usernames.map((username) => userRecord({ username })),
    total_users: 3,
    current_page: currentPage,
    page_size: 2,
    has_more_results: hasMoreResults,
  });
}

async function namesOf(users: AsyncIterable<{ username: string | null }>): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  for await (const { username } of users) names.push(username);
  return names;
}

test("iterates from page to page until there are no more", async () => {
  const { auth, sent } = setUpManagement([page(0, ["a", "b"], true), page(1, ["c"], false)]);
  expect(await namesOf(auth.iterateUsers({ pageSize: 2, orderBy: "USERNAME" }))).toEqual(["a", "b", "c"]);
  expect(sent.map(({ path }) => path)).toEqual([
    "/user/query?page_size=2&order_by=USERNAME&page_number=0",
    "/user/query?page_size=2&order_by=USERNAME&page_number=1",
  ]);
});

test("begins at the page that is asked for", async () => {
  const { auth, sent } = setUpManagement([page(4, ["a"], false)]);
  expect(await namesOf(auth.iterateUsers({ pageNumber: 4 }))).toEqual(["a"]);
  expect(sent[0]?.path).toBe("/user/query?page_number=4&page_size=100");
});

test("fetches a page when it is needed, and none after a break", async () => {
  const { auth, sent } = setUpManagement([page(0, ["a", "b"], true)]);
  const users = auth.iterateUsers();
  expect(sent).toEqual([]);
  for await (const user of users) {
    expect(user.username).toBe("a");
    break;
  }
  expect(sent).toHaveLength(1);
});

test("ends at an empty page, even when the server promises more", async () => {
  const { auth } = setUpManagement([page(0, [], true)]);
  expect(await namesOf(auth.iterateUsers())).toEqual([]);
});

test("rejects in the middle when a page cannot be had", async () => {
  const { auth } = setUpManagement([page(0, ["a", "b"], true), status(401)]);
  await expect(namesOf(auth.iterateUsers())).rejects.toMatchObject({ code: "api_key_invalid" });
});
