import type { Kysely, Selectable } from "kysely";
import { fromFlag, toFlag, toJson } from "../../../platform/db/columns.ts";
import type { MachineCredentialsTable, Schema } from "../../../platform/db/schema.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { MachineCredentialRecord, MachineKind, MachineProof } from "../domain/records.ts";
import type { MachineCredentialRepository } from "../domain/repositories.ts";

/** Creates the repository of what machines get tokens with. */
export function createMachineCredentialRepository(db: Kysely<Schema>): MachineCredentialRepository {
  const list = () => db.selectFrom("machine_credentials").selectAll().orderBy("created_at").orderBy("credential_id");
  const inForce = (credentialId: string, at: number) =>
    db
      .updateTable("machine_credentials")
      .where("credential_id", "=", credentialId)
      .where("revoked_at", "is", null)
      .where((column) => column.or([column("expires_at", "is", null), column("expires_at", ">", at)]));

  return {
    async create(credential, kind) {
      await db.insertInto("machine_credentials").values(toRow(credential, kind)).execute();
    },

    async listByMachine(machineId) {
      return (
        await list()
          .where((column) =>
            column.or([column("service_account_id", "=", machineId), column("agent_id", "=", machineId)]),
          )
          .execute()
      ).map(toRecord);
    },

    async listByMachines(machineIds) {
      if (machineIds.length === 0) return [];
      return (await list().where("service_account_id", "in", machineIds).execute()).map(toRecord);
    },

    async listByWorkload(issuer, subject) {
      const rows = await list().where("issuer", "=", issuer).where("subject", "=", subject).execute();
      return rows.map(toRecord);
    },

    async expire(credentialId, expiresAt, at) {
      const update = inForce(credentialId, at)
        .set({ expires_at: expiresAt })
        .where((column) => column.or([column("expires_at", "is", null), column("expires_at", ">", expiresAt)]));
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async revoke(credentialId, at) {
      const revoked = await inForce(credentialId, at).set({ revoked_at: at }).executeTakeFirst();
      await db.deleteFrom("machine_tokens").where("credential_id", "=", credentialId).execute();
      return revoked.numUpdatedRows > 0n;
    },

    async recordUse(credentialId, at) {
      await db
        .updateTable("machine_credentials")
        .set({ last_used_at: at })
        .where("credential_id", "=", credentialId)
        .execute();
    },
  };
}

function toRow({ proof, ...credential }: MachineCredentialRecord, machineKind: MachineKind): MachineCredentialsTable {
  return {
    credential_id: credential.credentialId,
    service_account_id: machineKind === "service_account" ? credential.machineId : null,
    agent_id: machineKind === "agent" ? credential.machineId : null,
    kind: proof.kind,
    name: credential.name,
    secret_hash: proof.kind === "secret" ? proof.secretHash : null,
    jwks: proof.kind === "public_key" ? toJson(proof.jwks) : null,
    issuer: proof.kind === "workload" ? proof.issuer : null,
    subject: proof.kind === "workload" ? proof.subject : null,
    audience: proof.kind === "workload" ? proof.audience : null,
    single_use: toFlag(proof.kind === "workload" && proof.singleUse),
    created_at: credential.createdAt,
    expires_at: credential.expiresAt,
    last_used_at: credential.lastUsedAt,
    revoked_at: credential.revokedAt,
  };
}

/** Restores a credential from its row. */
export function toRecord(row: Selectable<MachineCredentialsTable>): MachineCredentialRecord {
  return {
    credentialId: row.credential_id,
    machineId: row.service_account_id ?? row.agent_id ?? "",
    name: row.name,
    proof: toProof(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

function toProof(row: Selectable<MachineCredentialsTable>): MachineProof {
  if (row.kind === "public_key") return { kind: "public_key", jwks: JSON.parse(row.jwks ?? "{}") as JsonObject };
  if (row.kind === "secret") return { kind: "secret", secretHash: row.secret_hash ?? "" };
  const { issuer, subject, audience, single_use: singleUse } = row;
  return {
    kind: "workload",
    issuer: issuer ?? "",
    subject: subject ?? "",
    audience: audience ?? "",
    singleUse: fromFlag(singleUse),
  };
}
