/** The page for an account elsewhere that belongs to nobody yet. */
export const CONNECT_PAGE = "/login/connect";

/** The page that tells someone who is signed in why a connection didn't make them a member. */
export const NOT_A_MEMBER_PAGE = "/login/not-a-member";

/** The page where users see which accounts elsewhere sign them in. */
export const OWN_IDENTITIES_PAGE = "/account/sign-in-accounts";
