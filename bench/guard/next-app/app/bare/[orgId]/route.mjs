// @ts-check

export const GET = async () => Response.json({ projects: [] });
