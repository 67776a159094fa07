/** What a page says before it ends access or deletes something. */
interface Confirmation {
  readonly title: string;
  readonly consequence: string;
  readonly submit: string;
  /** Whether it can't be undone, so that a script asks for the user's name. */
  readonly isFinal?: true;
}

/** The pages that ask before something happens to a user, by the paths of their forms. */
export const userConfirmations = {
  disable: {
    title: "Disable user",
    consequence:
      "The user is signed out everywhere and can’t sign in until you enable them again. Connected apps are disconnected, and the user’s API keys deleted.",
    submit: "Disable user",
  },
  delete: {
    title: "Delete user",
    consequence: "The user’s sessions, grants and memberships end. You can’t undo this.",
    submit: "Delete permanently",
    isFinal: true,
  },
  "end-sessions": {
    title: "Sign out everywhere",
    consequence: "All of the user’s sessions end. Connected apps keep their access.",
    submit: "Sign out everywhere",
  },
  "remove-second-factor": {
    title: "Reset second factor",
    consequence:
      "The user’s authenticator app, passkeys and recovery codes are removed: the password alone will be enough to sign in until the user sets up a second factor again. Make sure that you’re talking to the right person.",
    submit: "Reset second factor",
  },
  "clear-password": {
    title: "Remove password",
    consequence:
      "All of the user’s sessions, grants and API keys end. The user can still sign in with an emailed link, or set a new password by email.",
    submit: "Remove password",
  },
} as const satisfies Readonly<Record<string, Confirmation>>;
