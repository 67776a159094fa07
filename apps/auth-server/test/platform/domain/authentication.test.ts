import { expect, it } from "vitest";
import {
  BY_MAGIC_LINK,
  BY_PASSWORD,
  readAmr,
  secondFactorOf,
  usedSecondFactor,
  withSecondFactor,
  writeAmr,
} from "../../../src/platform/domain/authentication.ts";
import {
  acrClaim,
  authenticationClaims,
  MULTI_FACTOR_ACR,
} from "../../../src/platform/domain/authentication-claims.ts";
import { SOME_TIME } from "../../support/records.ts";

it("counts a second factor only where two were proven", () => {
  expect([BY_PASSWORD, BY_MAGIC_LINK].map(usedSecondFactor)).toEqual([false, false]);
  expect(withSecondFactor(BY_PASSWORD, ["otp"])).toEqual({ ...BY_PASSWORD, amr: ["pwd", "otp", "mfa"] });
  expect(withSecondFactor(withSecondFactor(BY_MAGIC_LINK, ["otp"]), ["otp"]).amr).toEqual(["otp", "mfa"]);
  expect(usedSecondFactor({ amr: ["swk", "user"] })).toBe(false);
  expect(usedSecondFactor({ amr: ["swk", "user", "mfa"] })).toBe(true);
});

it("names the second factor that followed the first", () => {
  expect(secondFactorOf(BY_PASSWORD)).toBeNull();
  expect(secondFactorOf(withSecondFactor(BY_PASSWORD, ["otp"]))).toBe("totp");
  expect(secondFactorOf(withSecondFactor(BY_PASSWORD, ["hwk", "user"]))).toBe("passkey");
  expect(secondFactorOf({ loginMethod: { kind: "passkey" }, amr: ["hwk", "user", "mfa"] })).toBeNull();
});

it("stores methods as words, and drops words that mean nothing", () => {
  expect(readAmr(writeAmr(["pwd", "otp", "mfa"]))).toEqual(["pwd", "otp", "mfa"]);
  expect(readAmr(writeAmr([]))).toEqual([]);
  expect(readAmr("pwd sms constructor MFA")).toEqual(["pwd"]);
});

const when = { provenAt: SOME_TIME, lastSeenAt: SOME_TIME + 9, longestIdleSeconds: 0, ipAddress: "192.0.2.7" };

it("tells apps when and how a user signed in, and neither from where nor when they were seen", () => {
  expect(authenticationClaims({ ...BY_PASSWORD, ...when })).toEqual({
    auth_time: SOME_TIME,
    amr: ["pwd"],
    login_method: { login_method: "password" },
  });
  expect(authenticationClaims({ loginMethod: { kind: "social_sso", provider: "Google" }, amr: [], ...when })).toEqual({
    auth_time: SOME_TIME,
    login_method: { login_method: "social_sso", provider: "Google" },
  });
});

it("names a context class only after two factors", () => {
  expect(acrClaim(BY_PASSWORD)).toEqual({});
  expect(acrClaim(withSecondFactor(BY_PASSWORD, ["otp"]))).toEqual({ acr: MULTI_FACTOR_ACR });
});
