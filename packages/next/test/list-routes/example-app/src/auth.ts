import { initAuth } from "@orgward/next";

export const auth = initAuth({
  authUrl: "https://auth.example.test",
  apiKey: "key",
  appUrl: "https://app.example.test",
  authPath: "/api/auth",
});
