// @ts-check
import pg from "pg";

/** The name of the row that sums up all others. */
const everything = "everything";

/**
 * Reads what each table takes once it was vacuumed, with what lies beside it (TOAST, free space map), and each index.
 *
 * @param {string} url
 * @returns {Promise<Map<string, number>>} Bytes by name: that of a table alone, and of an index behind that of its table.
 */
export async function measureSizes(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("vacuum analyze");
    const { rows } = await client.query(`
      select relname as name, pg_table_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      union all
      select indrelid::regclass || ', index ' || indexrelid::regclass, pg_relation_size(indexrelid) from pg_index
      join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`);
    const sizes = new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]));
    return sizes.set(
      everything,
      [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    );
  } finally {
    await client.end();
  }
}
