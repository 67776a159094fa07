// @ts-check
import { initAuth } from "@orgward/next";

const { AUTH_URL = "http://localhost:4000", API_KEY = "given_when_the_server_starts" } = process.env;

export const auth = initAuth({ authUrl: AUTH_URL, apiKey: API_KEY, appUrl: "http://localhost:3000" });
