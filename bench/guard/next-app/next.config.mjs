// @ts-check

/** @type {import("next").NextConfig} */
const config = {
  pageExtensions: ["mjs"],
  // A server of the benchmark loads the one route that it is asked for, and no other's libraries.
  experimental: { preloadEntriesOnStart: false },
};

export default config;
