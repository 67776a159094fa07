import { hashSync } from "@node-rs/bcrypt";
import { describe, expect, it } from "vitest";
import { nativeHashing } from "../../src/features/authentication/domain/passwords/native-hashing.ts";
import { createPasswordHasher } from "../../src/features/authentication/domain/passwords/password-hasher.ts";
import { createWasmHashing, LEAST_COST } from "../../src/memory/wasm-hashing.ts";
import { systemRandom } from "../../src/platform/random.ts";

const wasm = createPasswordHasher({ cost: LEAST_COST, algorithms: createWasmHashing(systemRandom) });
const native = createPasswordHasher({ cost: LEAST_COST, algorithms: nativeHashing });
const PASSWORD = "a long secret of Ada";

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

  it("do the work of the decoy where there is no account, and say no", async () => {
    expect(await wasm.verify(null, PASSWORD)).toBe(false);
    expect(await wasm.verify(null, PASSWORD, hashSync(PASSWORD, { cost: 4 }))).toBe(false);
  });
});
