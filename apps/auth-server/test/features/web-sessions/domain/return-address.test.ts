import { beforeAll, describe, expect, it } from "vitest";
import {
  checkReturnAddress,
  encodeReturnAddress,
  readReturnAddress,
} from "../../../../src/features/web-sessions/domain/return-address.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { aWebRedirectUri } from "../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

let deps: TestDeps;

beforeAll(async () => {
  deps = await createTestDeps(await openMemoryStore());
  for (const redirectUri of ["https://app.example.test/callback", "http://localhost:3000/callback"])
    await deps.store.write(({ webRedirectUris }) => webRedirectUris.add(aWebRedirectUri(redirectUri)));
});

describe("where users return to after the hosted pages", () => {
  it.each([
    ["https://app.example.test", "https://app.example.test/"],
    ["https://app.example.test/reports?a=1#b", "https://app.example.test/reports?a=1#b"],
    ["HTTPS://APP.example.test/../reports", "https://app.example.test/reports"],
    ["http://localhost:3000/reports", "http://localhost:3000/reports"],
  ])("is any page of a registered app, in canonical form: %s", async (address, expected) => {
    expect(await checkReturnAddress(deps, address)).toBe(expected);
    expect(await readReturnAddress(deps, encodeReturnAddress(address))).toBe(expected);
  });

  it.each([
    ["another site", "https://evil.test/"],
    ["the app by another scheme", "http://app.example.test/"],
    ["another port", "https://app.example.test:8443/"],
    ["a site whose name begins like the app's", "https://app.example.test.evil.test/"],
    ["a script", "javascript:alert(1)"],
    ["another scheme of the app's host", "ftp://app.example.test/"],
    ["a name that looks like another site", "https://bank.test@app.example.test/"],
    ["a password alone", "https://:secret@app.example.test/"],
    ["both", "https://bank.test:secret@app.example.test/"],
    ["a path", "/reports"],
    ["nothing", ""],
  ])("is never %s (open redirect)", async (_what, address) => {
    expect(await checkReturnAddress(deps, address)).toBeNull();
    expect(await readReturnAddress(deps, encodeReturnAddress(address))).toBeNull();
  });

  it("is nothing that can't be read", async () => {
    expect(await readReturnAddress(deps, "%%%")).toBeNull();
  });
});
