/** The path of the service of each directory. */
export const SCIM_PATH = "/scim/v2/:directoryId";
