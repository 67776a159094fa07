import { cleanDisplayName, MAX_NAME_CHARACTERS } from "../../../../platform/domain/display-name.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { isObject, type ScimDocument } from "../scim/document.ts";

/** What a directory says about a person, as far as it concerns the account. */
export interface DirectoryPerson {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  /** The primary address, else one for work, else the first, else the user name if it is one; `null` if none is an email address. */
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Reads what concerns the account from a document. Someone of whom it isn't said is `active` as before. */
export function readPerson(document: ScimDocument, before: { readonly active: boolean }): DirectoryPerson {
  const { userName, externalId, active, name } = document;
  const part = (key: string) => (isObject(name) && typeof name[key] === "string" ? cleanName(name[key]) : null);
  return {
    userName: String(userName),
    externalId: typeof externalId === "string" ? externalId : null,
    active: typeof active === "boolean" ? active : before.active,
    email: findEmail(document),
    firstName: part("givenName"),
    lastName: part("familyName"),
  };
}

function cleanName(name: string): string | null {
  const cleaned = cleanDisplayName(name);
  return cleaned ? [...cleaned].slice(0, MAX_NAME_CHARACTERS).join("").trim() || null : null;
}

function findEmail({ emails, userName }: ScimDocument): string | null {
  const listed = Array.isArray(emails) ? (emails as readonly Readonly<Record<string, unknown>>[]) : [];
  const isWork = (type: unknown) => typeof type === "string" && type.toLowerCase() === "work";
  const ordered = [
    ...listed.filter(({ primary }) => primary === true),
    ...listed.filter(({ type }) => isWork(type)),
    ...listed,
    { value: userName },
  ];
  const [chosen] = listed.length > 0 ? ordered : [{ value: userName }];
  const email = typeof chosen?.value === "string" ? chosen.value.trim() : "";
  return isEmailAddress(email) ? email : null;
}

/** Reads a person from what the directory says; `null` if it deletes the person. */
export function toPerson(
  document: ScimDocument | null,
  known: { readonly active: boolean } | null,
): DirectoryPerson | null {
  return document && readPerson(document, { active: known?.active ?? true });
}
