import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toFlag, toJson } from "../../../platform/db/columns.ts";
import { prepareQuery } from "../../../platform/db/prepared-query.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { AccessPoliciesTable, Schema } from "../../../platform/db/schema.ts";
import { type AccessPolicy, type AccessPolicyRecord, NO_RULES } from "../domain/access-policy.ts";
import type { AccessPolicyRepository } from "../domain/repositories.ts";
import { listMemberFacts } from "./member-facts.ts";

/** Suspensions that one clean-up ends at most. */
const SUSPENSIONS_AT_ONCE = 100;

/** Creates the repository of organizations' access policies. */
export function createAccessPolicyRepository({ db, dialect, run }: RepositoryConnection): AccessPolicyRepository {
  return {
    async find(orgId) {
      const query = db.selectFrom("access_policies").selectAll().where("org_id", "=", orgId);
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByMember(userId, sessionHash) {
      const { rows } = await run(policiesOfMember, { userId, sessionHash: sessionHash ?? "" });
      return rows.map((row) => ({ ...toRecord(row), liftedUntil: row.lifted_until }));
    },

    async save(orgId, policy) {
      const columns = { ...toColumns(policy), suspended_until: null };
      await db
        .insertInto("access_policies")
        .values({ org_id: orgId, ...columns })
        .onConflict((conflict) =>
          conflict.column("org_id").doUpdateSet({ ...columns, version: sql`access_policies.version + 1` }),
        )
        .execute();
    },

    async suspend(orgId, until) {
      const update = db
        .updateTable("access_policies")
        .set({ suspended_until: until, version: sql`version + 1` })
        .where("org_id", "=", orgId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async listEndedSuspensions(at) {
      const ended = db.selectFrom("access_policies").select("org_id").where("suspended_until", "<=", at);
      return (await ended.limit(SUSPENSIONS_AT_ONCE).execute()).map(({ org_id: orgId }) => orgId);
    },

    async signOut(orgId, at) {
      await db
        .insertInto("access_policies")
        .values({ org_id: orgId, ...toColumns(NO_RULES), signed_out_at: at })
        .onConflict((conflict) => conflict.column("org_id").doUpdateSet({ signed_out_at: at }))
        .execute();
    },

    async lift({ sessionHash, orgId, liftedAt, liftedUntil }) {
      const times = { lifted_at: liftedAt, lifted_until: liftedUntil };
      await db
        .insertInto("lifted_access_policies")
        .values({ session_hash: sessionHash, org_id: orgId, ...times })
        .onConflict((conflict) => conflict.columns(["session_hash", "org_id"]).doUpdateSet(times))
        .execute();
    },

    listMemberFacts: (orgId, page) => listMemberFacts(db, dialect, orgId, page),

    deleteEndedLifts: (at) => deleteBatch(db, "lifted_access_policies", sql`lifted_until <= ${at}`),
  };
}

/** Built once: it runs whenever a token is made. */
const policiesOfMember = prepareQuery((db: Kysely<Schema>, parameters: { userId: string; sessionHash: string }) =>
  db
    .selectFrom("access_policies")
    .innerJoin("memberships", "memberships.org_id", "access_policies.org_id")
    .leftJoin("lifted_access_policies as lifted", (join) =>
      join.onRef("lifted.org_id", "=", "access_policies.org_id").on("lifted.session_hash", "=", parameters.sessionHash),
    )
    .selectAll("access_policies")
    .select("lifted.lifted_until")
    .where("memberships.user_id", "=", parameters.userId),
);

function toColumns(policy: AccessPolicy): Omit<Insertable<AccessPoliciesTable>, "org_id"> {
  return {
    second_factor_required: toFlag(policy.secondFactorRequired),
    methods: toJson(policy.methods),
    connection_ids: toJson(policy.connectionIds),
    maximum_session_age_seconds: policy.maximumSessionAgeSeconds,
    maximum_idle_seconds: policy.maximumIdleSeconds,
    networks: toJson(policy.networks),
    impersonation_forbidden: toFlag(policy.impersonationForbidden),
  };
}

function toRecord(row: Selectable<AccessPoliciesTable>): AccessPolicyRecord {
  return {
    orgId: row.org_id,
    policy: {
      secondFactorRequired: fromFlag(row.second_factor_required),
      methods: fromJson(row.methods),
      connectionIds: fromJson(row.connection_ids),
      maximumSessionAgeSeconds: row.maximum_session_age_seconds,
      maximumIdleSeconds: row.maximum_idle_seconds,
      networks: fromJson(row.networks),
      impersonationForbidden: fromFlag(row.impersonation_forbidden),
    },
    suspendedUntil: row.suspended_until,
    signedOutAt: row.signed_out_at,
    version: row.version,
  };
}

function fromJson(text: string | null): readonly string[] | null {
  return text === null ? null : (JSON.parse(text) as readonly string[]);
}
