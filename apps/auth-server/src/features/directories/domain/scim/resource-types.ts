import {
  type Attribute,
  ENTERPRISE_SCHEMA,
  GROUP_SCHEMA,
  type ResourceSchema,
  type ResourceType,
  USER_SCHEMA,
} from "./schema.ts";

const text = (name: string, description: string): Attribute => ({ name, type: "string", description });

/** An attribute with several values, each of which has a kind and may be the preferred one (RFC 7643 section 2.4). */
function values(name: string, description: string, canonicalValues: readonly string[] = []): Attribute {
  return {
    name,
    type: "complex",
    description,
    multiValued: true,
    subAttributes: [
      text("value", "The value itself."),
      text("display", "A name for people to read."),
      { ...text("type", "What the value is used for."), ...(canonicalValues.length > 0 && { canonicalValues }) },
      { name: "primary", type: "boolean", description: "Whether this value is the preferred one." },
    ],
  };
}

const name: Attribute = {
  name: "name",
  type: "complex",
  description: "The parts of the person's name.",
  subAttributes: [
    text("formatted", "The whole name, as it is displayed."),
    text("familyName", "The family name."),
    text("givenName", "The given name."),
    text("middleName", "The middle names."),
    text("honorificPrefix", "A title in front of the name."),
    text("honorificSuffix", "A suffix after the name."),
  ],
};

const addresses: Attribute = {
  name: "addresses",
  type: "complex",
  description: "Postal addresses.",
  multiValued: true,
  subAttributes: [
    text("formatted", "The whole address, as it is displayed."),
    text("streetAddress", "Street and house number."),
    text("locality", "The city."),
    text("region", "The state or region."),
    text("postalCode", "The postal code."),
    text("country", "The country."),
    text("type", "What the address is used for."),
    { name: "primary", type: "boolean", description: "Whether this address is the preferred one." },
  ],
};

const groups: Attribute = {
  name: "groups",
  type: "complex",
  description: "The groups that the person is in.",
  multiValued: true,
  mutability: "readOnly",
  subAttributes: [
    { ...text("value", "The id of the group."), mutability: "readOnly" },
    { name: "$ref", type: "reference", description: "The address of the group.", mutability: "readOnly" },
    { ...text("display", "The name of the group."), mutability: "readOnly" },
    { ...text("type", "Whether the membership is direct."), mutability: "readOnly" },
  ],
};

const userSchema: ResourceSchema = {
  id: USER_SCHEMA,
  name: "User",
  description: "User Account",
  attributes: [
    {
      ...text("userName", "What the directory calls the person. Compared without regard to case."),
      required: true,
      uniqueness: "server",
    },
    name,
    text("displayName", "The name that is shown to others."),
    text("nickName", "What the person is called casually."),
    { name: "profileUrl", type: "reference", description: "The address of the person's profile." },
    text("title", "The person's job title."),
    text("userType", "How the person relates to the organization."),
    text("preferredLanguage", "The language that the person prefers."),
    text("locale", "Where the person is, for formats."),
    text("timezone", "The person's time zone."),
    { name: "active", type: "boolean", description: "Whether the person has access to the organization." },
    { ...text("password", "Ignored: people sign in elsewhere."), mutability: "writeOnly" },
    values("emails", "Email addresses.", ["work", "home", "other"]),
    values("phoneNumbers", "Phone numbers.", ["work", "home", "mobile", "fax", "pager", "other"]),
    values("ims", "Addresses for instant messages."),
    values("photos", "Addresses of pictures.", ["photo", "thumbnail"]),
    addresses,
    groups,
    values("entitlements", "Entitlements, which are stored and have no effect."),
    values("roles", "Roles in the directory, which are stored and have no effect."),
    values("x509Certificates", "Certificates, which are stored and have no effect."),
  ],
};

const enterpriseSchema: ResourceSchema = {
  id: ENTERPRISE_SCHEMA,
  name: "EnterpriseUser",
  description: "Enterprise User",
  attributes: [
    text("employeeNumber", "The number of the person in the company."),
    text("costCenter", "The cost center."),
    text("organization", "The company."),
    text("division", "The division."),
    text("department", "The department."),
    {
      name: "manager",
      type: "complex",
      description: "The person's manager.",
      subAttributes: [
        text("value", "The id of the manager."),
        { name: "$ref", type: "reference", description: "The address of the manager." },
        { ...text("displayName", "The manager's name."), mutability: "readOnly" },
      ],
    },
  ],
};

const groupSchema: ResourceSchema = {
  id: GROUP_SCHEMA,
  name: "Group",
  description: "Group",
  attributes: [
    { ...text("displayName", "The name of the group."), required: true },
    {
      name: "members",
      type: "complex",
      description: "The members of the group.",
      multiValued: true,
      subAttributes: [
        { ...text("value", "The id of the member."), mutability: "immutable" },
        { name: "$ref", type: "reference", description: "The address of the member.", mutability: "immutable" },
        { ...text("type", "Whether the member is a user or a group."), canonicalValues: ["User", "Group"] },
        text("display", "The name of the member."),
      ],
    },
  ],
};

/** What directories call a person. */
export const userType: ResourceType = {
  name: "User",
  endpoint: "/Users",
  description: "User Account",
  schema: userSchema,
  extensions: [enterpriseSchema],
};

/** What directories call a group of people. */
export const groupType: ResourceType = {
  name: "Group",
  endpoint: "/Groups",
  description: "Group",
  schema: groupSchema,
  extensions: [],
};

/** Every kind of resource, in the order in which they are listed. */
export const resourceTypes: readonly ResourceType[] = [userType, groupType];

/** Every schema, in the order in which they are listed. */
export const resourceSchemas: readonly ResourceSchema[] = [userSchema, enterpriseSchema, groupSchema];
