// @ts-check

import { below } from "../random.mjs";
import { bareRead, batchRead, membershipsRead, organizationRead, pointRead } from "./reads-by-key.mjs";
import { memberPage, organizationPage, search, userPage } from "./reads-of-pages.mjs";

/** @type {readonly import("./operation.mjs").Operation[]} */
export const operations = [
  bareRead("id", { table: "users", column: "user_id" }, ({ userId }) => userId),
  bareRead("email", { table: "users", column: "email_key" }, ({ email }) => email),
  bareRead("username", { table: "users", column: "username_key" }, ({ username }) => username ?? ""),
  pointRead("id", "a user by id", (store, { userId }) => store.read.users.findById(userId)),
  pointRead("email", "a user by e-mail address", (store, { email }) => store.read.users.findByEmail(email)),
  pointRead("username", "a user by username", (store, { username }) => store.read.users.findByUsername(username ?? "")),
  membershipsRead(),
  organizationRead(),
  batchRead("user_id", "100 users by id", ({ userId }) => userId),
  batchRead("email", "100 users by e-mail address", ({ email }) => email),
  batchRead("username", "100 users by username", ({ username }) => username ?? ""),
  search("rare", "search, three characters or more, at most 1 % match", { kind: "p95", milliseconds: 25 }),
  search("broad", "search that more match", { kind: "p95", milliseconds: 400 }),
  search("short", "search for one or two characters", { kind: "p95", milliseconds: 400 }),
  memberPage(
    "members",
    "members of an organization of ten to twelve, a page",
    (population, random) => 1 + below(population.organizations - 1, random),
  ),
  memberPage("members-large", "members of an organization of one user in a hundred, its first page", () => 0),
  userPage("CREATED_AT_ASC", "a page of users, oldest first"),
  userPage("LAST_ACTIVE_AT_DESC", "a page of users, last active first"),
  userPage("EMAIL", "a page of users by e-mail address"),
  userPage("USERNAME", "a page of users by username"),
  organizationPage(),
];
