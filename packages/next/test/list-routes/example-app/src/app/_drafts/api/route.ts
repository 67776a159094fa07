/** Next serves nothing of a private folder. */
export function GET(): Response {
  return Response.json({});
}
