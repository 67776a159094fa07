import { hashSync } from "@node-rs/bcrypt";
import { describe, expect, it } from "vitest";
import { nativeHashing } from "../../src/features/authentication/domain/passwords/native-hashing.ts";
import { createPasswordHasher } from "../../src/features/authentication/domain/passwords/password-hasher.ts";
import { createWasmHashing, LEAST_COST } from "../../src/memory/wasm-hashing.ts";
import { systemRandom } from "../../src/platform/random.ts";

const wasm = createPasswordHasher({ cost: LEAST_COST, algorithms: createWasmHashing(systemRandom) });
const native = createPasswordHasher({ cost: LEAST_COST, algorithms: nativeHashing });
const PASSWORD = "a long secret of Ada";

/** As Better Auth stores it. */
const SCRYPT =
  "1ebc75c0f9b39dfbbf2be771836a069c:ea845b945563e1528c10d2473a94d776d6632705cf93081c9cc019efa9732dcbc5baf297a8c3bd3fd7c3bd899b8dd82f754ee092d98089c64d35e963d41db6b3";

describe("password hashes in WebAssembly", () => {
  it.each([
    ["native code verifies what WebAssembly hashed", wasm, native],
    ["WebAssembly verifies what native code hashed", native, wasm],
  ])("%s, and no other password", async (_which, one, other) => {
    const hash = await one.hash(PASSWORD);
    expect(other.isOutdated(hash)).toBe(false);
    expect(await other.verify(hash, PASSWORD)).toBe(true);
    expect(await other.verify(hash, `${PASSWORD}!`)).toBe(false);
  });

  it("verify imported bcrypt hashes", async () => {
    const hash = hashSync(PASSWORD, { cost: 4 });
    expect(await wasm.verify(hash, PASSWORD)).toBe(true);
    expect(await wasm.verify(hash, `${PASSWORD}!`)).toBe(false);
  });

  it("verify imported scrypt hashes", async () => {
    expect(await wasm.verify(SCRYPT, PASSWORD)).toBe(true);
    expect(await wasm.verify(SCRYPT, `${PASSWORD}!`)).toBe(false);
  });

  it("do the work of the decoy where there is no account, and say no", async () => {
    expect(await wasm.verify(null, PASSWORD)).toBe(false);
    expect(await wasm.verify(null, PASSWORD, hashSync(PASSWORD, { cost: 4 }))).toBe(false);
  });
});
