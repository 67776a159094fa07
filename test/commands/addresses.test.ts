import { expect, test } from "vitest";
import { webAddress } from "../../scripts/release/addresses.mjs";

test.each([
  ["https://git.example.test/team/orgward.git", "https://git.example.test/team/orgward"],
  ["https://git.example.test:8443/team/orgward/", "https://git.example.test:8443/team/orgward"],
  ["git@git.example.test:team/orgward.git", "https://git.example.test/team/orgward"],
  ["ssh://git@git.example.test:2222/team/orgward.git", "https://git.example.test/team/orgward"],
  ["git+ssh://git@git.example.test/team/orgward.git", "https://git.example.test/team/orgward"],
])("the remote %s is visited at %s", (remote, address) => {
  expect(webAddress(remote)).toBe(address);
});

test("credentials in a remote's address are left out", () => {
  expect(webAddress("https://somebody:secret@git.example.test/team/orgward.git")).toBe(
    "https://git.example.test/team/orgward",
  );
});

test.each([
  "/srv/orgward",
  "../orgward",
  "C:\\orgward",
  "file:///srv/orgward.git",
  "http://git.example.test/orgward",
  "",
])("the remote %j has no address on the web", (remote) => {
  expect(webAddress(remote)).toBeNull();
});
