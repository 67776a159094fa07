/** The URNs of messages and schemas (RFC 7643 section 10, RFC 7644 section 8). */
export const LIST_RESPONSE = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
export const PATCH_OP = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";
export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const ENTERPRISE_SCHEMA = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

/** An attribute of a resource (RFC 7643 section 7). */
export interface Attribute {
  readonly name: string;
  readonly type: "string" | "boolean" | "reference" | "binary" | "dateTime" | "complex";
  readonly description: string;
  readonly multiValued?: true;
  readonly required?: true;
  readonly caseExact?: true;
  readonly mutability?: "readOnly" | "writeOnly" | "immutable";
  readonly uniqueness?: "server";
  readonly canonicalValues?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

/** A schema, or an extension of one. */
export interface ResourceSchema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
}

/** A kind of resource that directories manage. */
export interface ResourceType {
  readonly name: "User" | "Group";
  readonly endpoint: "/Users" | "/Groups";
  readonly description: string;
  readonly schema: ResourceSchema;
  readonly extensions: readonly ResourceSchema[];
}

/** The attributes that every resource has (RFC 7643 section 3.1). They aren't part of any schema. */
export const COMMON_ATTRIBUTES: readonly Attribute[] = [
  { name: "id", type: "string", description: "", caseExact: true, mutability: "readOnly" },
  { name: "externalId", type: "string", description: "", caseExact: true },
  {
    name: "meta",
    type: "complex",
    description: "",
    mutability: "readOnly",
    subAttributes: [
      { name: "resourceType", type: "string", description: "", caseExact: true, mutability: "readOnly" },
      { name: "created", type: "dateTime", description: "", mutability: "readOnly" },
      { name: "lastModified", type: "dateTime", description: "", mutability: "readOnly" },
      { name: "location", type: "reference", description: "", caseExact: true, mutability: "readOnly" },
      { name: "version", type: "string", description: "", caseExact: true, mutability: "readOnly" },
    ],
  },
];

/** Returns the attribute with a name, whatever the case of its letters (RFC 7643 section 2.1). */
export function findAttribute(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const sought = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === sought);
}
