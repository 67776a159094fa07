/** The messages of the overview, and of the pages about operators and their sign-in, in English. */
export const operatorMessages = {
  "operators.add": "Add operator",
  "operators.initial_password": "Initial password",
  "operators.operator": "Operator",
  "operators.role": "Role",
  "operators.second_factor": "Second factor",
  "operators.since": "Since",
  "operators.you": "you",
  "operators.search": "Email address or ID",
  "operators.by_email": "email address",
  "operators.none": "No operators yet",
  "operators.without_second_factor": "Without a second factor",
  "operators.admins": "Admins",
  "operators.readers": "Read-only operators",
  "operators.add_in_palette": "Add an operator",
  "operators.roles_explanation": "Admins can change everything. Read-only operators can see everything except secrets.",
  "operators.explanation":
    "Admins can change everything. Read-only operators can see everything except secrets. To replace an operator’s lost password or second factor, use the command line: “orgward operators --help”.",
  "operators.email_taken": "An operator with this email address already exists.",

  "operator.overview": "Overview",
  "operator.activity": "Activity",
  "operator.access": "Access",
  "operator.since": "Operator since",
  "operator.on": "On",
  "operator.off": "Off",
  "operator.admin": "Admin",
  "operator.read_only": "Read-only",
  "operator.no_second_factor": "No second factor",
  "operator.command_line":
    "To replace a lost password or second factor, use the command line: “orgward operators --help”.",
  "operator.change": "Change",
  "operator.change_role": "Change role",
  "operator.role_changed": "{role, select, admin {Role changed to admin.} other {Role changed to read-only.}}",
  "operator.remove": "Remove operator",
  "operator.remove_consequence": "The operator is signed out everywhere and can’t sign in again.",
  "operator.not_found": "This operator doesn’t exist.",
  "operator.gone": "This operator no longer exists.",
  "operator.last_admin": "This is the last admin. Make someone else an admin first.",

  "own_sign_in.title": "Your sign-in",
  "own_sign_in.signed_in_as":
    "{role, select, admin {You’re signed in as <strong>{email}</strong>, admin.} other {You’re signed in as <strong>{email}</strong>, read-only.}}",
  "own_sign_in.change_password": "Change password",
  "own_sign_in.current_password": "Current password",
  "own_sign_in.wrong_password": "The current password is wrong.",
  "own_sign_in.second_factor": "Second factor",
  "own_sign_in.needs_code": "After your password, you’ll need a code from your authenticator app.",
  "own_sign_in.needs_passkey_or_code":
    "After your password, you’ll need a passkey or a code from your authenticator app.",
  "own_sign_in.needs_passkey":
    "After your password, you’ll need a passkey. You can use an authenticator app too, for where you have no passkey.",
  "own_sign_in.second_factor_off":
    "Your password alone gives access to the dashboard. Add an authenticator app or a passkey to make your account harder to break into.",
  "own_sign_in.passkeys":
    "{count, plural, =0 {A passkey signs you in with your fingerprint, your face or a PIN.} one {You have # passkey.} other {You have # passkeys.}}",
  "own_sign_in.manage_passkeys": "Manage passkeys",
  "own_sign_in.replace_codes": "Replace recovery codes",
  "own_sign_in.confirm_lead": "Enter your password to change how you sign in.",
  "own_sign_in.back": "Back to your sign-in",

  "own_passkeys.title": "Your passkeys",
  "own_passkeys.lead":
    "A passkey signs you in to the dashboard with your fingerprint, your face or a PIN, without your password and a code. It can also take the place of the code.",
  "own_passkeys.remove_consequence": "It will no longer sign you in. You can still sign in with your password.",
  "own_passkeys.nothing_to_ask": "There is no passkey to ask for.",

  "own_recovery_codes.title": "Your recovery codes",
  "own_recovery_codes.explanation":
    "A recovery code works once in place of your authenticator app or passkey, after your password.",
  "own_recovery_codes.continue": "Continue to the dashboard",
  "own_recovery_codes.replaced": "These codes have been used or replaced. Create new ones.",
  "own_recovery_codes.file_heading": "Recovery codes of {email} for the dashboard of {host}",
  "own_recovery_codes.file_explanation": "Each one works once, after your password.",

  "operator_sign_in.title": "Dashboard",
  "operator_sign_in.lead": "Sign in as an operator of this deployment.",
  "operator_sign_in.lost_everything":
    "Lost everything? Ask someone with access to the server to run “orgward operators reset-second-factor”.",
  "operator_sign_in.set_up_title": "Set up your second factor",
  "operator_sign_in.set_up_any":
    "Operators of this deployment need more than a password: a passkey, or an authenticator app.",
  "operator_sign_in.set_up_lead": "Operators of this deployment sign in with a password and an authenticator app.",

  "first_run.title": "Create the first operator",
  "first_run.lead": "This deployment has no operators yet. The first operator can change everything and add others.",
  "first_run.submit": "Create operator",
  "first_run.where_token":
    "When the server started, it printed a URL with a setup token. Open that URL, or paste the token here.",
  "first_run.token": "Setup token",
  "first_run.wrong_token": "This isn’t the setup token.",

  "overview.period": "Period",
  "overview.last_days": "Last {days} days",
  "overview.compared": "Compared with the {days} days before. Days are in UTC.",
  "overview.people": "People",
  "overview.active_users": "Active users",
  "overview.active_users_explanation": "Users who signed in that day; on average.",
  "overview.new_users": "New users",
  "overview.new_users_explanation": "Sign-ups, and accounts created for people.",
  "overview.connected_apps": "Connected apps",
  "overview.connected_apps_explanation": "Consents given to OAuth and MCP clients.",
  "overview.a_day": "{number} a day",
  "overview.none": "None in these {days} days.",

  "change.none_before": "None before",
  "change.unchanged": "Unchanged",
  "change.up": "<hidden>Up by</hidden> {size}",
  "change.down": "<hidden>Down by</hidden> {size}",
  "change.points": "{number} points",

  "sign_ins.title": "Sign-ins",
  "sign_ins.succeeded": "Succeeded",
  "sign_ins.failed": "Failed",
  "sign_ins.why": "Why sign-ins failed",
  "sign_ins.none_failed": "No sign-in failed in these {days} days.",
  "sign_ins.success_rate": "Success rate",
  "sign_ins.attempts": "Attempts",
  "sign_ins.reason": "Reason",
  "sign_ins.before": "Before",
  "sign_ins.other_reason": "Other",

  "plot.by_day": "Day by day",
  "plot.caption": "{label} day by day",
  "plot.day": "Day (UTC)",
  "plot.of_day": "{day}: {totals}",
  "plot.total_of": "{total, number} {series}",
  "plot.description": "{label} a day: {totals} in {days} days",

  "concern.title": "Needs attention",
  "concern.mail_waiting": "{count, plural, one {# email couldn’t be sent yet.} other {# emails couldn’t be sent yet.}}",
  "concern.mail_waiting_remedy": "The oldest was queued {age}. Send a test email to see what the mail server says.",
  "concern.email_settings": "Email settings",
  "concern.mails_not_delivered":
    "{count, plural, one {# email couldn’t be delivered in the last seven days.} other {# emails couldn’t be delivered in the last seven days.}}",
  "concern.many_mails_not_delivered": "More than {count, number} emails couldn’t be delivered in the last seven days.",
  "concern.mails_not_delivered_remedy":
    "What wasn’t delivered isn’t sent again. The audit log says who didn’t get what, and why. If there’s more to it than a wrong address, <link>send a test email</link> to see what the mail server says.",
  "failing_receivers.webhooks":
    "{count, plural, one {A webhook endpoint gets no events: {names}.} other {# webhook endpoints get no events: {names}.}}",
  "failing_receivers_remedy.webhooks":
    "Open it to see what it answers. Once it works, enable it again if it was disabled, and send again what failed.",
  "failing_receivers.audit_streams":
    "{count, plural, one {An audit stream can’t be sent: {names}.} other {# audit streams can’t be sent: {names}.}}",
  "failing_receivers_remedy.audit_streams":
    "The list shows the latest error. Nothing is lost: sending goes on where it stopped.",
  "failing_receivers.signal_partners":
    "{count, plural, one {A partner has missed security events or can’t be reached: {names}.} other {# partners have missed security events or can’t be reached: {names}.}}",
  "failing_receivers_remedy.signal_partners":
    "Ask whoever runs the system whether it still fetches events, and to enable its stream again.",
  "concern.never_backed_up": "This database has never been backed up.",
  "concern.last_backup": "The latest backup is of {day}.",
  "concern.backup_remedy": "Run <code>{command}</code> every day, and keep the file on another machine.",
  "concern.signing_key": "The signing key has been in use since {day}.",
  "concern.signing_key_remedy": "Rotate it: tokens that it signed stay valid.",
  "concern.policies_bypassed":
    "{count, plural, one {Owners got past their organization’s access policy # time.} other {Owners got past their organization’s access policy # times.}}",
  "concern.many_policies_bypassed":
    "Owners got past their organization’s access policy more than {count, number} times.",
  "concern.policies_bypassed_remedy":
    "Ask them whether they did it. If a policy keeps people out, suspend it until it is corrected.",
  "concern.directories_held":
    "{count, plural, one {The changes of the directory {names} wait for a decision.} other {The changes of # directories wait for a decision: {names}.}}",
  "concern.directories_held_remedy": "They would take access from more people than usual. Make them, or discard them.",
  "concern.held_changes": "Held changes",
  "concern.certificates_ending":
    "{count, plural, one {A certificate of single sign-on ends: {names}.} other {The certificates of # connections end: {names}.}}",
  "concern.certificates_ending_remedy":
    "Nobody can sign in once the identity provider signs with another certificate that the connection doesn’t have. Add the new one first.",
  "concern.metadata_failing":
    "{count, plural, one {The metadata of an identity provider can’t be used: {names}.} other {The metadata of # identity providers can’t be used: {names}.}}",
  "concern.metadata_failing_remedy": "New certificates aren’t taken over until they can. The event says why.",
  "concern.users_locked":
    "{count, plural, one {# user is locked out after failed sign-ins.} other {# users are locked out after failed sign-ins.}}",
  "concern.users_locked_remedy":
    "Unlock those who ask you to. Many at once can mean that someone is guessing passwords.",
  "concern.locked_users": "Locked users",
  "concern.token_reused": "{count, plural, one {{event}: # time.} other {{event}: # times.}}",
  "concern.token_reused_remedy":
    "It may have been stolen. What it gave access to has been revoked; ask those it belonged to.",

  "getting_started.title": "Get started <progress>{count, number} of {total, number} done</progress>",
  "getting_started.hide": "Hide",
  "getting_started.done": "(done)",
  "getting_started.second_factor": "Set up your second factor",
  "getting_started.second_factor_why": "Whoever has your password can otherwise change every account.",
  "getting_started.mail": "Connect a mail server",
  "getting_started.mail_why": "Set SMTP_URL and MAIL_FROM, then send a test email.",
  "getting_started.appearance": "Make the sign-in page yours",
  "getting_started.appearance_why": "Your name, logo and colour, for pages and emails.",
  "getting_started.organization": "Create an organization",
  "getting_started.organization_why": "Your customers’ teams, with their members and roles.",
  "getting_started.app": "Connect your first app",
  "getting_started.app_why": "Create an API key for its backend. This is done once the key is used.",
  "getting_started.sign_in": "Sign in as a user",
  "getting_started.sign_in_why": "Open the sign-in page in another browser, and create an account.",
} as const;

type OperatorMessages = typeof operatorMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OperatorMessages {}
}
