import type { Language } from "../language/languages.ts";

/** How emails present the deployment. Email clients know no custom properties, so everything is spelt out. */
export interface MailBrand {
  /** Deployment name. */
  readonly name: string;
  /** The public origin of the hosted pages. */
  readonly origin: string;
  /** The URL of the logo, absolute; `null` if there is none. */
  readonly logoUrl: string | null;
  /** `#rrggbb`, the background of buttons. */
  readonly accentColor: string;
  /** `#rrggbb`, readable on `accentColor`. */
  readonly onAccent: string;
  /** The deployment's default language, for emails whose reader's language isn't known. */
  readonly language: Language;
}
