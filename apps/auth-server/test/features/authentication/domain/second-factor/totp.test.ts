import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import {
  createTotpSecret,
  findTotpStep,
  prepareTotpSecret,
  totpAddress,
} from "../../../../../src/features/authentication/domain/second-factor/totp.ts";
import { systemRandom } from "../../../../../src/platform/random.ts";
import { createSealer } from "../../../../../src/platform/sealing/sealing.ts";
import { aSecret } from "../../../../support/test-deps.ts";

/** RFC 6238 appendix B, the rows of SHA-1, as six digits. */
const RFC_SECRET = Secret.fromLatin1("12345678901234567890").base32;
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
] as const;

describe("codes of authenticator apps", () => {
  it.each(VECTORS)("are those of RFC 6238 at %i", (now, code) => {
    expect(findTotpStep(RFC_SECRET, code, now)).toBe(Math.floor(now / 30));
  });

  it("may be one step early or late, and no more", () => {
    const step = Math.floor(1_234_567_890 / 30);
    const accepted = [-2, -1, 0, 1, 2].map((steps) => findTotpStep(RFC_SECRET, "005924", 1_234_567_890 + steps * 30));
    expect(accepted).toEqual([null, step, step, step, null]);
  });

  it.each(["", "00592", "0059244", "abcdef", "-05924", "٠٠٥٩٢٤"])("are never %j", (code) => {
    expect(findTotpStep(RFC_SECRET, code, 1_234_567_890)).toBeNull();
  });

  it("may be typed with a space", () => {
    expect(findTotpStep(RFC_SECRET, "005 924 ", 1_234_567_890)).not.toBeNull();
  });
});

it("makes secrets of 160 bits, and an address that apps understand", () => {
  const secret = createTotpSecret({ random: systemRandom });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(secret, { issuer: "auth.example.com", account: "ada@example.test" }));
  expect(address.protocol).toBe("otpauth:");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: "auth.example.com", period: "30" });
});

describe("imported secrets", () => {
  const prepare = async (base32: string) => {
    const totpSecrets = await createSealer([aSecret()], "TOTP secrets");
    const sealers = {
      totpSecrets,
      mails: totpSecrets,
      connectionSecrets: totpSecrets,
      approvalArguments: totpSecrets,
      auditStreamSecrets: totpSecrets,
      signalSecrets: totpSecrets,
      webhookSecrets: totpSecrets,
    };
    const result = await prepareTotpSecret({ clock: () => 5, sealers }, base32);
    return result.ok ? { ...result.value, secret: await totpSecrets.open(result.value.encryptedSecret) } : null;
  };

  it("are enabled at once and encrypted, however they were written", async () => {
    expect(await prepare("gezd gnbv-GY3TQOJQ gezdgnbvgy3tqojq")).toMatchObject({ secret: RFC_SECRET, enabledAt: 5 });
    expect((await prepare(RFC_SECRET))?.encryptedSecret).not.toContain(RFC_SECRET);
  });

  it.each(["", "not base32!", "GEZDGNBVGY3TQ", "0".repeat(32), "A".repeat(4000)])("are not %j", async (base32) => {
    expect(await prepare(base32)).toBeNull();
  });
});
