// @ts-check

const requestsTogether = 16;
const user = "aaaaaaaa-0000-4000-8000-000000000001";
/** Compiles what runs often, and fills the connections. */
const warmUpRequests = 500;

/** @param {string} origin Of a server with the demo data. */
export function warmUp(origin) {
  return issueTokens(origin, warmUpRequests);
}

/** Has the server issue so many access tokens. @param {string} origin @param {number} count */
export async function issueTokens(origin, count) {
  let left = count;
  const work = async () => {
    while (left-- > 0) await issueToken(origin);
  };
  await Promise.all(Array.from({ length: requestsTogether }, work));
}

/** @param {string} origin */
async function issueToken(origin) {
  const response = await fetch(`${origin}/api/backend/v1/access_token`, {
    method: "POST",
    headers: { authorization: "Bearer demo_backend_api_key", "content-type": "application/json" },
    body: JSON.stringify({ user_id: user, duration_in_minutes: 30 }),
  });
  await response.text();
  if (response.status !== 200) throw new Error(`The server issued no token: ${response.status}.`);
}
