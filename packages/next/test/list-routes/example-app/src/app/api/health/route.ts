import { publicRoute } from "@orgward/next";

export const GET = publicRoute(() => Response.json({ ok: true }));
