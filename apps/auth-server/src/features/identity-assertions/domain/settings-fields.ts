import { z } from "zod";

const MAX_CLIENT_ID_LENGTH = 2048;
const MAX_TENANT_LENGTH = 255;

/** The id of an OAuth client that an identity provider may let in. */
export const clientIdField = z.string().min(1).max(MAX_CLIENT_ID_LENGTH);

/** The organization's tenant at an issuer that has several. */
export const tenantField = z.string().min(1).max(MAX_TENANT_LENGTH).nullable();
