import { publicRoute } from "@orgward/next";

export const GET = publicRoute(() => Response.json({ message: "Anyone may read this." }));
