/** The messages of the parts that pages of several features share, in English. */
export const platformMessages = {
  "frame.skip_to_content": "Skip to content",
  "frame.error_title": "Error: {title}",
  "navigation.label": "Your account",
  "navigation.account": "Account",
  "navigation.organizations": "Organizations",
  "navigation.back_to": "Back to {host}",
  "navigation.sign_out": "Sign out",

  "link.back_to_account": "Back to your account",
  "link.to_account": "Go to your account",
  "link.to_overview": "Go to overview",
  "link.sign_in": "Sign in",
  "link.back_to_sign_in": "Back to sign-in",
  "button.continue": "Continue",
  "button.send_email": "Send email",
  "button.sign_out": "Sign out",
  "button.add": "Add",
  "button.change": "Change",
  "button.manage": "Manage",
  "button.set": "Set",
  "button.set_up": "Set up",
  "button.view": "View",
  "button.about": "{action}: {subject}",
  "lead.signed_in_as": "Signed in as <strong>{email}</strong>",

  "pager.label": "Pages",
  "pager.none": "No results",
  "pager.beyond": "None of the {total, number} results are on this page",
  "pager.range": "{first, number} to {last, number} of {total, number}",
  "pager.first": "First page",
  "pager.previous": "Previous page",
  "pager.next": "Next page",
  "pager.last": "Last page",

  "field.email": "Email address",
  "field.password": "Password",
  "field.new_password": "New password",
  "field.new_password_hint": "8 characters or more",
  "field.code": "Code",
  "field.name": "Name",
  "field.organization_name": "Organization name",
  "field.username": "Username",
  "field.first_name": "First name (optional)",
  "field.last_name": "Last name (optional)",

  "alert.invalid_email": "Enter a valid email address.",
  "alert.username_taken": "This username is taken.",
  "alert.form_changed": "The form has changed. Fill it in again.",
  "alert.wrong_password": "Wrong password. If you’ve tried many times, wait a while before you try again.",
  "alert.wrong_code":
    "The code is wrong or has already been used. If you’ve tried many times, wait a while before you try again.",

  "password.too_short": "The password must have at least {minimum} characters.",
  "password.too_long": "The password must have at most {maximum} characters.",
  "password.common": "The password is one of the most common passwords: choose a less predictable one.",
  "password.own": "The password must not be your name or email address: choose one that's harder to guess.",
  "password.unchanged": "The password must be different from the previous one.",

  "name.blank":
    "{field, select, username {The username} first_name {The first name} last_name {The last name} other {The name}} must not be blank.",
  "name.unseen":
    "{field, select, username {The username} first_name {The first name} last_name {The last name} other {The name}} must not contain line breaks, control characters or invisible characters.",
  "name.marks":
    "{field, select, username {The username} first_name {The first name} last_name {The last name} other {The name}} must not begin with a combining mark or have more than 4 on one letter.",
  "name.too_long":
    "{field, select, username {The username} first_name {The first name} last_name {The last name} other {The name}} must have at most {maximum} characters.",

  "sign_in.submit": "Sign in",
  "sign_in.continue_with": "Continue with {provider}",
  "sign_in.or": "or",
  "sign_in.with_password": "Sign in with a password",
  "sign_in.with_link": "Email me a sign-in link",
  "sign_in.invalid_credentials":
    "The email address or password is wrong, or sign-in is temporarily blocked. Check both, or try again later.",
  "sign_in.email_not_confirmed": "Confirm your email address before you sign in. We’ve sent you an email with a link.",

  "without_password.title": "Don’t know the password?",
  "without_password.submit": "Continue without password",

  "dead_link.title": "This link no longer works",
  "dead_link.reason": "It has already been used, has expired, or wasn’t copied completely.",
  "mail_sent.title": "Check your email",
  "mail_sent.explanation":
    "If we can send an email to <strong>{email}</strong>, it’s on its way. It may take a minute. If you already got one in the last hour, its link works too.",

  "no_organization.explanation":
    "You’re not in an organization yet. <link>{canCreate, select, yes {Create an organization or join one} other {Join one}}</link>, or ask someone who manages one to invite <strong>{email}</strong>.",
  "organization_choice.title": "Choose an organization",
  "organization_choice.explanation": "You’ll continue as a member of one organization and can switch to another later.",

  "account_impersonation.by_member": "A member of your organization",
  "account_impersonation.by_staff": "Someone who runs this service",
  "account_impersonation.running": "Now",
  "sessions.unknown_browser": "Unknown browser",
  "sessions.browser_on_system": "{browser} on {system}",
  "sessions.this_browser": "This browser",
  "sessions.end": "End session",
  "sessions.end_others": "End all other sessions",
  "time.utc": "{time} UTC",

  "connected_apps.none": "No apps have access to your account.",
  "connected_apps.since": "since {day}",
  "connected_apps.disconnect": "Disconnect",
  "connected_apps.unnamed": "An unnamed app",
  "connected_apps.unnamed_at": "An unnamed app ({host})",

  "api_keys.none": "No API keys yet.",
  "api_keys.lasting": "Created {created}, doesn’t expire",
  "api_keys.expiring": "Created {created}, expires {expires}",
  "api_keys.delete": "Delete",
  "api_keys.delete_consequence": "Apps that use this key will be refused from now on.",
  "api_keys.delete_key": "Delete key",
  "api_keys.new": "New API key",
  "api_keys.confirm_identity": "Confirm it’s you to create a key",
  "api_keys.create": "Create key",
  "api_keys.name_hint": "What the key is for",
  "api_keys.expires": "Expires",
  "api_keys.in_days": "In {days} days",
  "api_keys.in_a_year": "In a year",
  "api_keys.never": "Never",
  "api_keys.last_used": "Last used {used}",
  "api_keys.never_used": "Never used",
  "api_keys.limited_to": "Limited to {scopes}",
  "api_keys.unlimited": "May do everything its user may",
  "api_keys.without_permissions": "Without permissions",
  "api_keys.permissions": "What the key may do",
  "api_keys.everything": "Everything you can do",
  "api_keys.chosen_only": "Only what you choose below",
  "api_keys.choose_permissions": "Permissions of the key",
  "api_keys.organization_permissions": "Without any, apps only see that the key belongs to the organization.",
  "api_keys.choose_one": "Choose at least one permission, or let the key do everything you can do.",
  "api_keys.not_held": "You can only give a key permissions that you have yourself. Choose again.",
  "api_keys.rotate": "Replace",
  "api_keys.rotate_consequence":
    "You get a new key with the same permissions, and see it once. Give your apps time to switch.",
  "api_keys.rotate_now": "Create replacement",
  "api_keys.one": "API key",
  "api_keys.copy_now": "Copy this key now. It won’t be shown again.",

  "recovery_codes.left":
    "{count, plural, =0 {You have no recovery codes left.} one {You have # recovery code left.} other {You have # recovery codes left.}}",
  "passkey.sign_in": "Sign in with a passkey",
  "passkey.use": "Use a passkey",
  "passkey.cancelled": "No passkey was used. Try again, or continue another way.",
  "passkey.registered": "This device already has a passkey for your account.",
  "passkey.failed": "Your browser couldn’t use a passkey here. Try again, or continue another way.",
  "passkey.refused": "This didn’t work. Reload the page and try again.",
  "second_factor.passkeys_explanation":
    "Your passkeys are your second factor. You can use an authenticator app too, for where you have no passkey.",
  "second_factor.recovery_code": "Recovery code",
  "second_factor.use_recovery_code": "Use a recovery code instead",
  "second_factor.without_passkeys":
    "Your passkey needs a browser that supports it, with JavaScript turned on. Turn it on and reload this page, or use a recovery code.",
  "second_factor.create_codes_with_passkey": "Create new codes with a passkey",
  "second_factor.remove_app": "Remove authenticator app",
  "second_factor.passkeys_stay": "Your passkeys will still be asked for.",

  "second_factor.explanation":
    "With an authenticator app, your password alone isn’t enough to sign in to your account.",
  "second_factor.set_up": "Set up authenticator app",
  "second_factor.set_up_passkey": "Set up a passkey",
  "second_factor.scan":
    "Scan this code with your authenticator app, or enter the key there. Then enter the code the app shows.",
  "second_factor.qr_code": "QR code of the key below",
  "second_factor.key": "Key: {secret}",
  "second_factor.enable": "Enable second factor",
  "second_factor.is_on": "Your second factor is on.",
  "second_factor.create_codes_below": "Create new ones below before you need them.",
  "second_factor.new_codes": "New recovery codes",
  "second_factor.old_codes_stop": "Your old recovery codes will stop working.",
  "second_factor.create_codes": "Create new codes",
  "second_factor.app_code": "Code from your authenticator app",
  "second_factor.disable": "Disable second factor",
  "second_factor.code_or_recovery_code": "Code or recovery code",
  "second_factor.keep_codes":
    "Keep these recovery codes where you can find them without your phone. Each one works once in place of your app or passkey. They won’t be shown again.",
  "second_factor.codes_name": "recovery codes",
  "second_factor.select_codes": "Select one to select them all, then copy them.",
  "second_factor.download_codes": "Download as text file",

  "mailbox.title": "Mailbox",
  "mailbox.explanation":
    "SMTP_URL isn’t set, so this server doesn’t send email. The emails it would have sent are kept here for a week.",
  "mailbox.none": "No emails yet.",
  "mailbox.to": "To {email}",
  "mailbox.preview": "Preview of “{subject}”",
  "mailbox.plain_text": "Plain text",
  "mailbox.open_link": "Open the link",
  "mailbox.all": "All emails",
  "mailbox.not_found": "This email doesn’t exist.",

  "problem.title": "Something went wrong",
  "problem.not_allowed_title": "Not allowed",
  "problem.not_found_title": "Page not found",
  "problem.page_not_found":
    "There’s nothing at this address. The link may be incomplete, or what was here has been removed.",
  "problem.user_not_found": "No user has this id.",
  "problem.org_not_found": "No organization has this id.",
  "problem.wrong_method": "This address only accepts {methods}.",
  "problem.invalid_url": "The URL contains an invalid character.",
  "problem.invalid_form": "The form contains an invalid character.",
  "problem.body_too_large": "The request body is larger than {bytes} bytes.",
  "problem.invalid_fields": "Some fields of the request are wrong.",
  "problem.csrf_failed": "This form has expired. Open the page again and resubmit it.",
  "problem.too_many_attempts": "Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.",
  "problem.too_many_waiting":
    "Too many requests from your network are waiting. Try again in {seconds, plural, one {# second} other {# seconds}}.",
  "problem.too_busy":
    "Too many people are signing in right now. Try again in {seconds, plural, one {# second} other {# seconds}}.",
  "problem.link_in_use":
    "You’ve already submitted this form, and we’re still working on it. Try again in {seconds, plural, one {# second} other {# seconds}}.",
  "problem.database_unavailable": "The database can't be reached at the moment. Try again in a few seconds.",
  "problem.database_busy": "The database is busy at the moment. Try again in a few seconds.",
  "problem.storage_full": "Nothing can be saved at the moment: the server's disk is full. Try again later.",
  "problem.internal_error": "Something went wrong on our side. When you report it, mention {requestId}.",
} as const;

type PlatformMessages = typeof platformMessages;

declare module "../language/catalog.ts" {
  interface MessageCatalog extends PlatformMessages {}
}
