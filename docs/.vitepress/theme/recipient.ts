import { reactive } from "vue";
import type { Recipient } from "../reference/curl.ts";

/** Whom the requests on a page go to: the server of `npm start`, until the reader enters another. Kept in memory alone. */
export const recipient: Recipient = reactive({ server: "http://localhost:4000", apiKey: "demo_backend_api_key" });
