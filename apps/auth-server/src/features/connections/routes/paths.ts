/** The page for an account elsewhere that belongs to nobody yet. */
export const CONNECT_PAGE = "/login/connect";

/** The page where users see which accounts elsewhere sign them in. */
export const OWN_IDENTITIES_PAGE = "/account/sign-in-accounts";
