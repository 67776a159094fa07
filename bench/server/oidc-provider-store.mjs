// @ts-check

/**
 * A store of oidc-provider that keeps everything in memory and forgets nothing by itself. The one that it comes with holds the
 * last thousand or two of entries, so that under load sessions and grants of the benchmark would vanish while they are used.
 *
 * @returns {import("oidc-provider").AdapterFactory}
 */
export function createStore() {
  /** @type {Map<string, Entries>} */
  const models = new Map();
  const entriesOf = (/** @type {string} */ model) => {
    const known = models.get(model) ?? createEntries();
    models.set(model, known);
    return known;
  };
  return (model) => {
    const { byId, idsByUid, idsByGrant } = entriesOf(model);
    return {
      async upsert(id, payload) {
        byId.set(id, payload);
        if (payload.uid) idsByUid.set(payload.uid, id);
        if (payload.grantId) idsByGrant.set(payload.grantId, (idsByGrant.get(payload.grantId) ?? new Set()).add(id));
      },
      find: async (id) => byId.get(id),
      findByUid: async (uid) => byId.get(idsByUid.get(uid) ?? ""),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = byId.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        const payload = byId.get(id);
        byId.delete(id);
        if (payload?.uid) idsByUid.delete(payload.uid);
        if (payload?.grantId) idsByGrant.get(payload.grantId)?.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const id of idsByGrant.get(grantId) ?? []) byId.delete(id);
        idsByGrant.delete(grantId);
      },
    };
  };
}

/**
 * @typedef {object} Entries Of one model.
 * @property {Map<string, import("oidc-provider").AdapterPayload>} byId
 * @property {Map<string, string>} idsByUid
 * @property {Map<string, Set<string>>} idsByGrant
 *
 * @returns {Entries}
 */
function createEntries() {
  return { byId: new Map(), idsByUid: new Map(), idsByGrant: new Map() };
}
