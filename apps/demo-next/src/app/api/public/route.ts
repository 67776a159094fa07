export function GET(): Response {
  return Response.json({ message: "Anyone may read this." });
}
