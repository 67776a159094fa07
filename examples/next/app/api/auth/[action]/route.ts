import { auth } from "#auth";

// /api/auth/login, signup, callback, logout, set-active-org and userinfo
export const { GET, POST } = auth.routes;
