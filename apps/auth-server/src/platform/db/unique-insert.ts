const MAX_ATTEMPTS = 3;

/**
 * Inserts a row, or names the unique value that another row already has. `insert` is one `ON CONFLICT DO NOTHING` statement, so exactly one
 * of several parallel inserts wins. `findConflict` looks up the reason afterwards. If it finds none because the other row was deleted in
 * between, the insert is tried again.
 */
export async function insertOrNameConflict<Conflict extends string>(
  insert: () => Promise<boolean>,
  findConflict: () => Promise<Conflict | undefined>,
): Promise<"created" | Conflict> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (await insert()) return "created";
    const conflict = await findConflict();
    if (conflict !== undefined) return conflict;
  }
  throw new Error("the row conflicts with rows that other requests keep deleting; try again");
}
