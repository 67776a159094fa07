/** The messages of what operators do to many things at once, in English. */
export const bulkMessages = {
  "bulk.select": "Select {name}",
  "bulk.select_all": "Select all {count, number}",
  "bulk.select_matching": "Select all {count, number} that match",
  "bulk.actions": "Do to what is selected",
  "bulk.nothing": "Nothing is selected",
  "bulk.back": "Back to the list",
  "bulk.all_skipped": "Nothing to change",
  "bulk.affected": "What changes",
  "bulk.skipped": "What stays as it is",
  "bulk.name": "Name",
  "bulk.why": "Why",
  "bulk.more": "And {count, number} more.",
  "bulk.limited":
    "These are the next {count, number} of {total, number}. You’ll see the rest on the next page, once this is done.",
  "bulk.stale_form": "Open the page that shows what would change again.",

  "bulk_done.users.disabled":
    "{count, plural, =0 {No users were disabled.} one {Disabled # user.} other {Disabled # users.}}",
  "bulk_done.users.enabled":
    "{count, plural, =0 {No users were enabled.} one {Enabled # user.} other {Enabled # users.}}",
  "bulk_done.users.signed_out":
    "{count, plural, =0 {No users were signed out.} one {Signed out # user everywhere.} other {Signed out # users everywhere.}}",
  "bulk_done.users.added":
    "{count, plural, =0 {No members were added.} one {Added # member.} other {Added # members.}}",
  "bulk_done.users.deleted":
    "{count, plural, =0 {No users were deleted.} one {Deleted # user.} other {Deleted # users.}}",
  "bulk_done.invitations.revoked":
    "{count, plural, =0 {No invitations were revoked.} one {Revoked # invitation.} other {Revoked # invitations.}}",
  "bulk_done.invitations.sent":
    "{count, plural, =0 {No invitations were sent.} one {Sent # invitation again.} other {Sent # invitations again.}}",
  "bulk_done.clients.removed":
    "{count, plural, =0 {No clients were removed.} one {Removed # unused client.} other {Removed # unused clients.}}",
  "bulk_done.skipped": "{count, plural, one {# was skipped.} other {# were skipped.}}",
} as const;

type BulkMessages = typeof bulkMessages;

declare module "../../language/catalog.ts" {
  interface MessageCatalog extends BulkMessages {}
}

type NameOf<Key> = Key extends `bulk_done.${infer Name}` ? Exclude<Name, "skipped"> : never;

/** A change to many things that pages confirm. */
export type BulkChange = NameOf<keyof BulkMessages>;

/** Returns whether a change is one to many things. */
export function isBulkChange(name: string): name is BulkChange {
  return name !== "skipped" && Object.hasOwn(bulkMessages, `bulk_done.${name}`);
}
