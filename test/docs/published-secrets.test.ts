import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { initAuth } from "@orgward/express";
import { afterEach, expect, test, vi } from "vitest";
import { listFiles } from "../../scripts/setup/list-files.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

/** What people copy from, beside the README. */
const SHOWN =
  /^(?:docs\/|examples\/|packages\/[^/]+\/(?:README\.md|templates?\/)|apps\/(?:demo-[^/]+\/src\/|[^/]+\/README\.md))/;
const SOURCES = /\.(?:md|tsx?|mjs|js|json|sh|env|example)$/;

/** An API key or a secret of sessions, by the name of an option or a variable. */
const PATTERNS = {
  apiKey: [/\b(?:apiKey|API_KEY)["']?\s*[:=]\s*["']([^"'\n]{8,})["']/g, /\bAPI_KEY=([\w-]+)/g],
  "sessions.secret": [/\b(?:secret|SESSION_SECRET)["']?\s*[:=]\s*\[?["']([^"'\n]{32,})["']/g],
};

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(Object.entries(PATTERNS))(
  "no document or demo shows %s that an app in production takes",
  (option, patterns) => {
    const secrets = findShown(patterns);
    expect(secrets.length).toBeGreaterThan(0);
    vi.stubEnv("NODE_ENV", "production");
    for (const secret of secrets) expect(() => useAs(option, secret), secret).toThrow(`${option} is the one that`);
  },
);

function useAs(option: string, value: string): void {
  const options = { authUrl: "https://auth.example.test", apiKey: "own", appUrl: "https://app.example.test" };
  if (option === "apiKey") initAuth({ ...options, apiKey: value });
  else initAuth({ ...options, sessions: { secret: value } });
}

/** The values that stand behind one of these patterns, once each; an ellipsis stands for the reader's own. */
function findShown(patterns: readonly RegExp[]): readonly string[] {
  const folders = ["docs", "examples", "packages", "apps"].filter((folder) => existsSync(join(repository, folder)));
  const files = folders.flatMap((folder) => listFiles(repository, folder));
  const shown = ["README.md", ...files.filter((file) => SHOWN.test(file) && SOURCES.test(file))];
  const found = shown.flatMap((file) => {
    const text = readFileSync(join(repository, file), "utf8");
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, value = ""]) => value));
  });
  return [...new Set(found)].filter((value) => !value.includes("…"));
}
