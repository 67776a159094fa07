/** The messages of the pages of this feature, in English. */
export const authenticationMessages = {
  "sign_in.title": "Sign in",
  "sign_in.resend_confirmation": "Resend confirmation email",
  "sign_in.forgot_password": "Forgot your password?",
  "sign_in.create_account": "Create an account",
  "sign_in.single_sign_on_offered": "Your organization has single sign-on for <strong>{email}</strong>.",
  "sign_in.single_sign_on_demanded":
    "Your organization asks for single sign-on. You’re about to sign in as <strong>{email}</strong>.",
  "sign_in.another_way": "Sign in another way",
  "sign_in.another_address": "Use another email address",
  "sign_in.link_title": "Sign in by email",
  "sign_in.link_lead": "Enter your email address and we’ll send you a sign-in link.",
  "sign_in.about_to": "You’re about to sign in as <strong>{email}</strong>.",
  "sign_in.about_to_remove_password":
    "You’re about to sign in as <strong>{email}</strong>. This email address hasn’t been confirmed yet. The password that someone chose for the account will be removed. You can set your own after you sign in.",
  "sign_in.second_factor_title": "Two-step sign-in",
  "sign_in.second_factor_lead": "Enter the code from your authenticator app, or one of your recovery codes.",
  "sign_in.new_password_title": "Choose a new password",
  "sign_in.new_password_lead":
    "You need to choose a new password before you continue. Your connected apps will be disconnected and your API keys deleted.",
  "sign_in.save_new_password": "Save and continue",

  "sign_up.title": "Create an account",
  "sign_up.submit": "Create account",
  "sign_up.has_account": "Already have an account? Sign in",
  "sign_up.closed_title": "By invitation only",
  "sign_up.closed": "You need an invitation to create an account here.",
  "sign_up.finish_title": "Finish creating your account",
  "sign_up.finish_lead": "To create your account, enter the password you chose for <strong>{email}</strong>.",
  "sign_up.without_password":
    "Someone else may have signed up with your email address. You can create the account without anything they entered and choose your own password.",
  "sign_up.other_password": "That isn’t the password that was chosen. Try again, or continue without it.",
  "sign_up.other_username": "That username has since been taken: sign up with a different one",

  "reset_password.title": "Forgot your password?",
  "reset_password.lead": "Enter your email address and we’ll send you a link to choose a new password.",
  "reset_password.new_link": "Get a new link",
  "reset_password.choose_title": "Choose a new password",
  "reset_password.choose_lead":
    "All your browsers will be signed out, your connected apps disconnected and your API keys deleted.",
  "reset_password.submit": "Save password",
  "reset_password.done_title": "Password changed",
  "reset_password.done": "Sign in with your new password.",

  "confirm_email.title": "Confirm your email address",
  "confirm_email.submit": "Confirm email address",
  "confirm_email.is_yours": "Is <strong>{email}</strong> your email address?",
  "confirm_email.is_yours_with_password":
    "Is <strong>{email}</strong> your email address? To confirm, enter your account password.",
  "confirm_email.without_password":
    "Someone else may have set it. We’ll remove it, along with everything else that gives access to the account, and you can choose your own.",
  "confirm_email.change":
    "<strong>{email}</strong> is about to become the email address of an account. If that account is yours, sign in with its current email address. If you didn’t request this, close this page.",
  "confirm_email.sign_in": "Sign in to your account",
  "confirm_email.other_account": "You’re signed in to a different account.",
  "confirm_email.changed_title": "Email address changed",
  "confirm_email.changed": "From now on, sign in with your new email address.",
  "confirm_email.taken_title": "Email address not changed",
  "confirm_email.taken": "Another account has started using this email address.",
  "confirm_email.resend_title": "Confirmation email",
  "confirm_email.resend_lead": "Enter your email address to get another confirmation link.",

  "confirm_identity.title": "Confirm it’s you",
  "confirm_identity.enter_password":
    "This affects who has access, and it’s been a while since you signed in. Enter your password to continue.",
  "confirm_identity.will_email_code":
    "This affects who has access, and it’s been a while since you signed in. We’ll email a code to <strong>{email}</strong>.",
  "confirm_identity.enter_second_factor":
    "This affects who has access, and it’s been a while since you signed in. Enter the code from your authenticator app, or one of your recovery codes.",
  "confirm_identity.enter_password_for_app":
    "The app you’re using wants to be sure it’s you. Enter your password to continue.",
  "confirm_identity.will_email_code_for_app":
    "The app you’re using wants to be sure it’s you. We’ll email a code to <strong>{email}</strong>.",
  "confirm_identity.enter_second_factor_for_app":
    "The app you’re using wants to be sure it’s you. Enter the code from your authenticator app, or one of your recovery codes.",
  "confirm_identity.use_passkey_for_app":
    "The app you’re using wants to be sure it’s you. Use a passkey, or enter one of your recovery codes.",
  "confirm_identity.use_passkey_or_app_for_app":
    "The app you’re using wants to be sure it’s you. Use a passkey, or enter the code from your authenticator app or one of your recovery codes.",
  "confirm_identity.lost_form": "What you sent wasn’t saved. Send it again once you’re back in the app.",
  "confirm_identity.email_code": "Email me a code",
  "confirm_identity.enter_code": "Enter the code we emailed to <strong>{email}</strong>.",
  "confirm_identity.email_another_code": "Email me another code",
  "confirm_identity.wrong_code":
    "The code is wrong or has expired. If you’ve tried many times, wait a while before you try again.",
  "confirm_identity.identity_first":
    "Your security key didn’t ask for a PIN, so confirm it’s you first. Then use the key again if you’re asked for it.",
  "confirm_identity.sent_recently": "We sent you a code a moment ago. Wait a minute before you request another.",

  "sign_in.second_factor_any":
    "Use a passkey, or enter the code from your authenticator app or one of your recovery codes.",
  "sign_in.second_factor_passkey": "Use a passkey, or enter one of your recovery codes.",
  "sign_in.passkey_and_app":
    "Your passkey didn’t ask for a PIN, a fingerprint or your face, so something else is needed too: a code from your authenticator app, or one of your recovery codes.",
  "sign_in.passkey_and_code":
    "Your passkey didn’t ask for a PIN, a fingerprint or your face, so something else is needed too: one of your recovery codes, or a passkey that asks.",
  "sign_in.start_again": "Start again with your password or an emailed link",
  "new_passkey.title": "Add a passkey",
  "new_passkey.not_now": "Not now",
  "passkeys.title": "Passkeys",
  "passkeys.lead":
    "A passkey signs you in with your fingerprint, your face, a PIN or a security key. It can’t be phished, and there’s nothing to remember.",
  "passkeys.off": "Passkeys can’t be added here. Those you have are still asked for as your second factor.",
  "passkeys.none": "No passkeys yet.",
  "passkeys.first":
    "Once you have a passkey, your password alone no longer signs you in: you’ll also be asked for a passkey or a code.",
  "passkeys.add": "Add a passkey",
  "passkeys.needs_browser": "Passkeys need a browser that supports them, with JavaScript turned on.",
  "passkeys.never_used": "added {date}, never used",
  "passkeys.last_used": "added {date}, last used {used}",
  "passkeys.unnamed": "Passkey",
  "passkeys.rename": "Rename",
  "passkeys.save_name": "Save name",
  "passkeys.remove": "Remove",
  "passkeys.remove_passkey": "Remove passkey",
  "passkeys.others_stay": "It will no longer sign you in. Your other passkeys will.",
  "passkeys.password_and_app": "You’ll sign in with your password and your authenticator app.",
  "passkeys.link_and_app": "You’ll sign in with emailed links and your authenticator app.",
  "passkeys.password_alone":
    "It’s your last one: your password alone will sign you in, and your recovery codes will stop working.",
  "passkeys.link_alone":
    "It’s the last thing you sign in with: only emailed links will sign you in, and your recovery codes will stop working.",
  "passkeys.expired": "That took too long. Try again.",
  "passkeys.unknown": "This passkey doesn’t work here. It may have been removed. Continue another way.",
  "passkeys.cloned":
    "This passkey was refused, because someone seems to have used a copy of it. Continue another way, then remove the passkey from your account.",
  "passkeys.wrong":
    "This passkey was refused. If you’ve tried many times, wait a while before you try again, or continue another way.",
  "passkeys.not_offered": "Passkeys aren’t available here. Continue another way.",
  "passkeys.invalid": "Your browser sent a passkey that can’t be used here. Try again, or use another device.",
  "passkeys.already_registered": "This passkey has already been added.",
  "passkeys.too_many": "You have as many passkeys as an account can have. Remove one first.",
  "passkeys.nothing_to_ask": "There is no passkey to ask for.",
  "account.passkeys": "Passkeys: {count, plural, =0 {none yet} other {#}}",

  "account.title": "Your account",
  "account.profile": "Profile",
  "account.name": "Name",
  "account.not_set": "Not set",
  "account.edit_profile": "Edit profile",
  "account.security": "Security",
  "account.second_factor_on": "Second factor: on",
  "account.second_factor_off": "Second factor: off",
  "account.api_keys": "API keys",
  "account.create_recovery_codes": "Create new recovery codes",
  "account.organizations": "Organizations",
  "account.connected_apps": "Connected apps",
  "account.impersonations": "Who signed in as you",
  "account.sessions": "Where you’re signed in",
  "account.delete": "Delete account",
  "account.delete_explanation": "You’ll see what ends with it before anything is deleted.",
  "account.delete_yours": "Delete your account",

  "own_password.set_title": "Set a password",
  "own_password.change_title": "Change your password",
  "own_password.lead":
    "Your other browsers will be signed out, your connected apps disconnected and your API keys deleted.",
  "own_password.current": "Current password",
  "own_password.submit": "Save password",
  "own_password.wrong":
    "Your current password is wrong. If you’ve tried many times, wait a while before you try again.",

  "own_email.title": "Change your email address",
  "own_email.lead":
    "Your email address is <strong>{email}</strong>. We’ll email a link to the new one. It replaces the old one once you open the link in a browser that’s signed in to your account.",
  "own_email.new": "New email address",
  "own_email.your_password": "Your password",
  "own_email.same": "This is already your email address.",
  "own_email.sent_recently": "We sent an email there a moment ago. Wait a minute before you request another.",

  "own_second_factor.title": "Second factor",
  "own_second_factor.codes_title": "Recovery codes",
  "own_second_factor.codes_replaced": "These recovery codes have been used or replaced.",
  "own_second_factor.file_heading": "Recovery codes of {email} for {site}",
  "own_second_factor.file_explanation": "Each one signs you in once in place of your app.",

  "delete_account.title": "Delete your account",
  "delete_account.consequences": "This deletes the account of <strong>{email}</strong> for good:",
  "delete_account.leaves": "You’ll leave {organizations}.",
  "delete_account.signs_out": "You’ll be signed out everywhere.",
  "delete_account.ends_access": "Connected apps will lose access, and your API keys will be deleted.",
  "delete_account.revokes_invitations": "Invitations that you sent will be revoked.",
  "delete_account.empties":
    "Nobody will be left in {organizations}. {count, plural, one {It stays, but nobody can get back in.} other {They stay, but nobody can get back in.}}",
  "delete_account.invite_first": "Invite someone to {organization} first",
  "delete_account.submit": "Delete account",
  "delete_account.is_needed":
    "You’re the only one with the highest role in {organizations}. Give it to another member, then delete your account.",
  "delete_account.manage_members": "Manage the members of {organization}",
  "delete_account.done_title": "Your account was deleted",
  "delete_account.done": "You’re signed out everywhere. We’ve sent an email to confirm it.",
  "delete_account.other_account": "Sign in with another account",
  "delete_account.not_offered": "You can’t delete your account here. Ask whoever runs this service.",
} as const;

type AuthenticationMessages = typeof authenticationMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuthenticationMessages {}
}
