import { auth } from "../../../../auth.ts";

export const { GET, POST } = auth.routes;
