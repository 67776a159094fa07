/** The hosted page of an impersonation that runs in this browser. */
export const IMPERSONATION_PAGE = "/impersonation";

/** Where its form is sent to that ends it. */
export const END_IMPERSONATION = `${IMPERSONATION_PAGE}/end`;

/** The dashboard's list. */
export const IMPERSONATIONS_PAGE = "/dashboard/settings/impersonations";
