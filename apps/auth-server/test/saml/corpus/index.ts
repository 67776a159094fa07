import type { Attack } from "./attack.ts";
import { duties } from "./duties.ts";
import { encryption } from "./encryption.ts";
import { forms } from "./forms.ts";
import { signatures } from "./signatures.ts";
import { wrapping } from "./wrapping.ts";

/** Every attack, in the sections of the document that the test writes. */
export const corpus: readonly { readonly title: string; readonly attacks: readonly Attack[] }[] = [
  { title: "Signature wrapping", attacks: wrapping },
  { title: "Signatures", attacks: signatures },
  { title: "Form and size", attacks: forms },
  { title: "Encryption", attacks: encryption },
  { title: "Duties of a service provider", attacks: duties },
];

/** What is posted. */
export function fieldOf({ field, xml }: Attack): string {
  return field ?? Buffer.from(xml ?? "").toString("base64");
}
