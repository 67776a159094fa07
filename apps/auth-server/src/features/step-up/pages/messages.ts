/** The messages of the pages of this feature, in English. */
export const stepUpMessages = {
  "step_up.done_title": "You’re confirmed",
  "step_up.done": "Thanks. You can close this page and go back to the app.",
  "step_up.refused_title": "You can’t continue like this",
  "step_up.other_method": "<strong>{organization}</strong> doesn’t accept the way you signed in.",
  "step_up.connection": "<strong>{organization}</strong> asks you to sign in with its single sign-on.",
  "step_up.continue_with": "Continue with {connection}",
  "step_up.sign_in_another_way": "Sign in another way",
  "step_up.accepts_your_passkey": "It accepts your passkey: sign in with that.",
  "step_up.accepts_passkeys": "It accepts passkeys. <link>Add one first</link>, then sign in with it.",
  "step_up.other_network":
    "<strong>{organization}</strong> can only be used from certain networks. Connect to one of them, then try again in the app.",
  "step_up.your_organization": "Your organization",
  "step_up.needs_second_factor": "The app you’re using asks for a second factor. You haven’t set one up yet.",
  "step_up.passkey_or_app":
    "A passkey is your fingerprint, your face or a PIN on this device. An authenticator app shows a new code every half minute.",
  "step_up.continue": "Continue to the app",
} as const;

type StepUpMessages = typeof stepUpMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends StepUpMessages {}
}
