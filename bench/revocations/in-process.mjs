// @ts-check
// A process that validates known tokens, with the list of revocations or without it.
import { createTokenValidator } from "@orgward/core";
import { answerParent } from "../driver/worker.mjs";
import { measureSeenBefore } from "../validate/measure.mjs";

/** @type {import("../validate/subjects.mjs").Validator | undefined} */
let known;

answerParent({
  async create({ authUrl, issuer, revocations }) {
    const validator = createTokenValidator({ authUrl, issuer, revocations });
    await validator.ready();
    known = { validate: async (header) => (await validator.validateAccessTokenAndGetUser(header)).userId };
  },
  measure: (tokens) => known && measureSeenBefore(known, tokens),
});
