/** What a page says before it ends access or deletes something, by the keys of its messages. */
interface Confirmation {
  readonly title: `user.${string}`;
  readonly consequence: `user.${string}`;
  readonly submit: string;
  /** Whether it can't be undone, so that a script asks for the user's name. */
  readonly isFinal?: true;
}

/** The pages that ask before something happens to a user, by the paths of their forms. */
export const userConfirmations = {
  disable: {
    title: "user.disable",
    consequence: "user.disable_consequence",
    submit: "user.disable",
  },
  delete: {
    title: "user.delete",
    consequence: "user.delete_consequence",
    submit: "user.delete",
    isFinal: true,
  },
  "end-sessions": {
    title: "user.sign_out_everywhere",
    consequence: "user.sign_out_consequence",
    submit: "user.sign_out_everywhere",
  },
  "remove-second-factor": {
    title: "user.reset_second_factor",
    consequence: "user.reset_second_factor_consequence",
    submit: "user.reset_second_factor",
  },
  "clear-password": {
    title: "user.remove_password",
    consequence: "user.remove_password_consequence",
    submit: "user.remove_password",
  },
} as const satisfies Readonly<Record<string, Confirmation>>;
