// @ts-check
/** @import { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider" */
import pg from "pg";

/** Expired rows stay: what clears them isn't measured at any server. */
const schema = `
  create table models (
    model text,
    id text,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires_at timestamptz,
    primary key (model, id)
  );
  create index on models (grant_id, model) where grant_id is not null;
  create index on models (uid, model) where uid is not null;
  create index on models (user_code, model) where user_code is not null`;

const statements = {
  upsert: `insert into models (model, id, payload, grant_id, uid, user_code, expires_at)
    values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
    on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
      user_code = excluded.user_code, expires_at = excluded.expires_at`,
  find: "select payload from models where model = $1 and id = $2",
  findByUid: "select payload from models where model = $1 and uid = $2",
  findByUserCode: "select payload from models where model = $1 and user_code = $2",
  consume: `update models set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
    where model = $1 and id = $2`,
  destroy: "delete from models where model = $1 and id = $2",
  revokeByGrantId: "delete from models where model = $1 and grant_id = $2",
};

/**
 * Keeps what oidc-provider issues in one table, as the description of its adapters says: one prepared statement for each call, and a
 * transaction for each statement.
 *
 * @param {string} connectionString Of an empty database.
 * @returns {Promise<AdapterFactory>}
 */
export async function openPostgresAdapter(connectionString) {
  // As many connections as Orgward opens, and Better Auth.
  const pool = new pg.Pool({ connectionString, max: 10 });
  await pool.query(schema);
  return (model) => {
    const run = async (/** @type {keyof typeof statements} */ name, /** @type {unknown[]} */ ...values) => {
      const { rows } = await pool.query({ name, text: statements[name], values: [model, ...values] });
      return /** @type {AdapterPayload | undefined} */ (rows[0]?.payload);
    };
    return {
      async upsert(id, payload, expiresIn) {
        const { grantId = null, uid = null, userCode = null } = payload;
        await run("upsert", id, payload, grantId, uid, userCode, expiresIn ?? null);
      },
      find: (id) => run("find", id),
      findByUid: (uid) => run("findByUid", uid),
      findByUserCode: (userCode) => run("findByUserCode", userCode),
      consume: async (id) => void (await run("consume", id)),
      destroy: async (id) => void (await run("destroy", id)),
      revokeByGrantId: async (grantId) => void (await run("revokeByGrantId", grantId)),
    };
  };
}

/** Keeps what oidc-provider issues in memory, without an end: its own adapter forgets sessions after a thousand entries. @type {AdapterFactory} */
export function createMemoryAdapter() {
  /** @type {Map<string, AdapterPayload>} */
  const entries = new Map();
  const findBy = (/** @type {"uid" | "userCode"} */ name, /** @type {string} */ value) =>
    [...entries.values()].find((payload) => payload[name] === value);
  return {
    upsert: async (id, payload) => void entries.set(id, payload),
    find: async (id) => entries.get(id),
    findByUid: async (uid) => findBy("uid", uid),
    findByUserCode: async (userCode) => findBy("userCode", userCode),
    async consume(id) {
      const payload = entries.get(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void entries.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, payload] of entries) if (payload.grantId === grantId) entries.delete(id);
    },
  };
}
