import { initAuth } from "@orgward/next";

export const auth = initAuth({ authUrl: "http://localhost:4000", apiKey: "key", appUrl: "http://localhost:3000" });
