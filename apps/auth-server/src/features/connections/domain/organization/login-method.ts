import {
  type ConnectionLoginMethod,
  type LoginMethodName,
  nameLoginMethod,
} from "../../../../platform/domain/login-method.ts";
import type { OrganizationConnectionRecord } from "../records.ts";

type Named = Pick<OrganizationConnectionRecord, "connectionId" | "orgId" | "provider" | "settings">;

/** Returns the login method of those who sign in by an organization's connection. */
export function loginMethodOf({ connectionId, orgId, provider, settings }: Named): ConnectionLoginMethod {
  return { kind: "connection", protocol: provider.kind, connectionId, orgId, idpName: settings.idpName };
}

/** Returns the name of that method in policies and events. */
export function methodNameOf(connection: Named): LoginMethodName {
  return nameLoginMethod(loginMethodOf(connection));
}
