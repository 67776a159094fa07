import { type Context, Hono } from "hono";
import type { Policy } from "../../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { directoryUrl } from "../../domain/directory-url.ts";
import { ScimError } from "../../domain/scim/failure.ts";
import { resourceSchemas, resourceTypes } from "../../domain/scim/resource-types.ts";
import { type Attribute, LIST_RESPONSE, type ResourceSchema, type ResourceType } from "../../domain/scim/schema.ts";
import { answer } from "./answer.ts";
import { SCIM_PATH } from "./paths.ts";
import { MAX_RESULTS } from "./read-request.ts";

const CONFIG_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";
const TYPE_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
const SCHEMA_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";

/** Serves what clients ask a service about itself (RFC 7644 section 4). */
export function discoveryRoutes({ policy }: { readonly policy: Policy }): Hono<AppEnvironment> {
  const baseOf = (context: Context<AppEnvironment>) => directoryUrl(policy.issuer, context.var.directory.directoryId);
  const types = (context: Context<AppEnvironment>) => resourceTypes.map((type) => describeType(baseOf(context), type));
  const schemas = (context: Context<AppEnvironment>) =>
    resourceSchemas.map((schema) => describeSchema(baseOf(context), schema));
  return new Hono<AppEnvironment>()
    .get(`${SCIM_PATH}/ServiceProviderConfig`, (context) => answer(context, describeService(baseOf(context))))
    .get(`${SCIM_PATH}/serviceConfiguration`, (context) => answer(context, describeService(baseOf(context))))
    .get(`${SCIM_PATH}/ResourceTypes`, (context) => answer(context, toList(types(context))))
    .get(`${SCIM_PATH}/ResourceTypes/:id`, (context) => answer(context, findById(types(context), context)))
    .get(`${SCIM_PATH}/Schemas`, (context) => answer(context, toList(schemas(context))))
    .get(`${SCIM_PATH}/Schemas/:id`, (context) => answer(context, findById(schemas(context), context)));
}

function findById(described: readonly { readonly id: string }[], context: Context<AppEnvironment>) {
  const found = described.find(({ id }) => id.toLowerCase() === context.req.param("id")?.toLowerCase());
  if (!found) throw new ScimError(404, "Nothing has this id.");
  return found;
}

function toList(resources: readonly unknown[]) {
  const total = resources.length;
  return { schemas: [LIST_RESPONSE], totalResults: total, itemsPerPage: total, startIndex: 1, Resources: resources };
}

function describeService(base: string) {
  return {
    schemas: [CONFIG_SCHEMA],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_RESULTS },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "OAuth Bearer Token",
        description: "A bearer token of the directory, created here or given for the token of a workload.",
        specUri: "https://www.rfc-editor.org/info/rfc6750",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
  };
}

function describeType(base: string, { name, endpoint, description, schema, extensions }: ResourceType) {
  return {
    schemas: [TYPE_SCHEMA],
    id: name,
    name,
    endpoint,
    description,
    schema: schema.id,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  };
}

function describeSchema(base: string, { id, name, description, attributes }: ResourceSchema) {
  return {
    schemas: [SCHEMA_SCHEMA],
    id,
    name,
    description,
    attributes: attributes.map(describeAttribute),
    meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
  };
}

function describeAttribute(attribute: Attribute): Readonly<Record<string, unknown>> {
  const { name, type, description, mutability = "readWrite", subAttributes, canonicalValues } = attribute;
  return {
    name,
    type,
    multiValued: attribute.multiValued === true,
    description,
    required: attribute.required === true,
    caseExact: attribute.caseExact === true,
    mutability,
    returned: mutability === "writeOnly" ? "never" : "default",
    uniqueness: attribute.uniqueness ?? "none",
    ...(type === "reference" && { referenceTypes: ["uri"] }),
    ...(canonicalValues && { canonicalValues }),
    ...(subAttributes && { subAttributes: subAttributes.map(describeAttribute) }),
  };
}
