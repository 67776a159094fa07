import { expect, test } from "vitest";
import { normalizeUrl } from "../../src/dpop/compare-urls.ts";

test.each([
  ["HTTPS://API.Example.com/a", "https://api.example.com/a"],
  ["https://api.example.com:443/a", "https://api.example.com/a"],
  ["https://api.example.com", "https://api.example.com/"],
  ["https://api.example.com/a?b=c#d", "https://api.example.com/a"],
  ["https://api.example.com/x/../a", "https://api.example.com/a"],
  ["https://api.example.com/%61%2d%7E", "https://api.example.com/a-~"],
  ["https://api.example.com/a%2fb", "https://api.example.com/a%2Fb"],
])("%s is %s", (url, normalized) => {
  expect(normalizeUrl(url)).toBe(normalized);
});

test.each(["/a", "ftp://api.example.com/a", "https://api.example.com@evil.test/a", "https://user:x@api.example.com/"])(
  "%s is none",
  (url) => {
    expect(normalizeUrl(url)).toBeNull();
  },
);

test.each([
  ["https://api.example.com/a", "https://api.example.com/a/"],
  ["https://api.example.com/a", "https://api.example.com/A"],
  ["https://api.example.com/a/b", "https://api.example.com/a%2Fb"],
  ["https://api.example.com/a", "https://api.example.com:8443/a"],
  ["https://api.example.com/a", "http://api.example.com/a"],
])("%s differs from %s", (one, other) => {
  expect(normalizeUrl(one)).not.toBe(normalizeUrl(other));
});
