import { defineConfig } from "vite";

/**
 * Bundles the server: finding and reading a thousand small modules would be most of the time until it is ready. What has native parts,
 * threads of its own or is CommonJS stays a dependency.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    // The declarations are there already.
    emptyOutDir: false,
    sourcemap: true,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { main: "src/main.ts", storage: "src/storage.ts" },
      output: { chunkFileNames: "chunks/[name].js" },
    },
  },
  ssr: {
    noExternal: true,
    external: ["@node-rs/argon2", "@node-rs/bcrypt", "libsql", "nodemailer", "pg", "pino", "prom-client"],
  },
});
