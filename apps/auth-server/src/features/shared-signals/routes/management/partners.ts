import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { invalidFields, Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id } from "../../../../platform/management-api/fields.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import { changePartner } from "../../domain/change-partner.ts";
import { listPartners, readPartner } from "../../domain/describe-partner.ts";
import { createPartner, deletePartner, rotatePartnerToken } from "../../domain/manage-partners.ts";
import { partnerFields } from "../../domain/partner-fields.ts";
import { changeBody, partnerSchema, toBody, toChanges } from "./partner-bodies.ts";

const tag = "Shared signals";
const noSuchPartner = { 404: "The partner doesn't exist." };

const { name, purpose, audience, subjectFormat } = partnerFields;

const withToken = z.object({ partner_id: z.string(), token: z.string() });

/** Defines the operations on partners. Only creating one and replacing its token return the token. */
export function signalPartnerEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/signal_partners",
      operationId: "fetchSignalPartners",
      tag,
      summary: "Lists the systems that receive security events or revoke tokens, oldest first",
      query: z.object({ org_id: id.optional().meta({ description: "Only partners of this organization." }) }),
      answer: z.object({ partners: z.array(partnerSchema) }),
      async run({ query }) {
        return { partners: (await listPartners(deps.store.read, query.org_id ?? null)).map(toBody) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/signal_partners/{partner_id}",
      operationId: "fetchSignalPartner",
      tag,
      summary: "Reads a partner and how its stream is doing",
      answer: partnerSchema,
      failures: noSuchPartner,
      run: ({ params }) => readBody(deps, params.partner_id),
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/signal_partners",
      operationId: "createSignalPartner",
      tag,
      summary: "Lets a system receive security events, or revoke tokens; its bearer token is returned once",
      body: z.object({
        name,
        purpose,
        org_id: id.optional().meta({ description: "Limits it to the members of this organization." }),
        audience: audience.optional(),
        subject_format: subjectFormat.default("iss_sub"),
      }),
      answer: withToken,
      failures: { 404: "The organization doesn't exist." },
      async run({ body }, context) {
        const { org_id: orgId = null, subject_format, ...wanted } = body;
        const created = await createPartner(acting(context, deps), { ...wanted, orgId, subjectFormat: subject_format });
        if (!created.ok) throw orgNotFound();
        return { partner_id: created.value.partner.partnerId, token: created.value.token };
      },
    }),
    defineEndpoint({
      method: "patch",
      path: "/signal_partners/{partner_id}",
      operationId: "updateSignalPartner",
      tag,
      summary: "Renames a partner, or decides how its stream is delivered; what isn't given stays",
      body: changeBody,
      answer: partnerSchema,
      failures: noSuchPartner,
      async run({ params, body }, context) {
        const changed = await changePartner(acting(context, deps), params.partner_id, toChanges(body));
        if (!changed.ok) {
          const { failure } = changed;
          throw failure === "not_found" ? partnerNotFound() : invalidFields({ [failure.field]: [failure.problem] });
        }
        return readBody(deps, params.partner_id);
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/signal_partners/{partner_id}/rotate_token",
      operationId: "rotateSignalPartnerToken",
      tag,
      summary: "Replaces a partner's bearer token; the old one stops working at once",
      answer: withToken,
      failures: noSuchPartner,
      async run({ params }, context) {
        const rotated = await rotatePartnerToken(acting(context, deps), params.partner_id);
        if (!rotated.ok) throw partnerNotFound();
        return { partner_id: params.partner_id, token: rotated.value.token };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/signal_partners/{partner_id}",
      operationId: "deleteSignalPartner",
      tag,
      summary: "Deletes a partner with its stream",
      answer: emptyObject,
      failures: noSuchPartner,
      async run({ params }, context) {
        if (!(await deletePartner(acting(context, deps), params.partner_id))) throw partnerNotFound();
        return {};
      },
    }),
  ];
}

async function readBody({ store }: Deps, partnerId: string) {
  const state = await readPartner(store.read, partnerId);
  if (!state) throw partnerNotFound();
  return toBody(state);
}

function partnerNotFound(): Problem {
  return new Problem(404, "not_found", "This partner doesn't exist.");
}
