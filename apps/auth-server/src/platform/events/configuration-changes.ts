/** Who changes the configuration of the deployment. */
export type AuditActor =
  | { readonly kind: "command_line" }
  | { readonly kind: "operator"; readonly operatorId: string }
  /** A member, in an organization. */
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "api_key"; readonly apiKeyId: string }
  /** The server itself, at its start. */
  | { readonly kind: "server" };

/** A change of the configuration; its subject is the id, name or address of what was changed. */
export type ConfigurationChange =
  | RecordChange
  | "api_key.created"
  | "api_key.revoked"
  | "api_key.rotated"
  | "client.created"
  | "client.deleted"
  | "client.secret_rotated"
  | "client.updated"
  | "end_user_api_key.created"
  | "end_user_api_key.deleted"
  | "grant.revoked"
  | "introspection_credential.created"
  | "introspection_credential.deleted"
  | "introspection_credential.secret_rotated"
  | "introspection_credential.updated"
  | "mail.tested"
  | "metadata_documents.changed"
  | "operator.created"
  | "operator.deleted"
  | "operator.password_changed"
  | "operator.role_changed"
  | "operator.second_factor_enabled"
  | "operator.second_factor_reset"
  | "registration.changed"
  | "resource.deleted"
  | "resource.set"
  | "role_mapping.set"
  | "roles.changed"
  | "scope.deleted"
  | "scope.set"
  | "setting.changed"
  | "signing_key.activated"
  | "signing_key.published"
  | "web_app.added"
  | "web_app.removed";

/** What is done to users and organizations, by operators, members or the users themselves. */
type RecordChange =
  | "invitation.created"
  | "invitation.revoked"
  | "member.added"
  | "member.removed"
  | "member.role_changed"
  | "organization.created"
  | "organization.deleted"
  | "organization.updated"
  | "user.confirmation_sent"
  | "user.created"
  | "user.deleted"
  | "user.disabled"
  | "user.email_changed"
  | "user.enabled"
  | "user.password_changed"
  | "user.second_factor_removed"
  | "user.sessions_ended"
  | "user.updated";
