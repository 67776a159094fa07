/** What to do at each identity provider, step by step. */
export const guideMessages = {
  "set_up_guide.okta.saml.register_1":
    "In the Okta Admin Console, open <strong>Applications → Applications</strong>, then <strong>Create App Integration → SAML 2.0</strong>. Name the app after this product.",
  "set_up_guide.okta.saml.register_2":
    "Paste the two values below. Leave <strong>Use this for Recipient URL and Destination URL</strong> ticked. Choose <strong>Persistent</strong> as the Name ID format.",
  "set_up_guide.okta.saml.register_3":
    "Add three attribute statements: <code>email</code> with <code>user.email</code>, <code>firstName</code> with <code>user.firstName</code>, and <code>lastName</code> with <code>user.lastName</code>.",
  "set_up_guide.okta.saml.register_4":
    "Finish, then open <strong>Assignments</strong> and assign the people or groups who are to sign in, yourself included.",
  "set_up_guide.okta.saml.connect_1":
    "Open the app’s tab <strong>Sign On</strong>, and copy the <strong>Metadata URL</strong>.",
  "set_up_guide.okta.oidc.register_1":
    "In the Okta Admin Console, open <strong>Applications → Applications</strong>, then <strong>Create App Integration → OIDC → Web Application</strong>. Name the app after this product.",
  "set_up_guide.okta.oidc.register_2":
    "Leave <strong>Authorization Code</strong> as the grant type, and paste the value below as the <strong>Sign-in redirect URI</strong>.",
  "set_up_guide.okta.oidc.register_3":
    "Under <strong>Assignments</strong>, assign the people or groups who are to sign in, yourself included.",
  "set_up_guide.okta.oidc.connect_1":
    "On the app’s tab <strong>General</strong>, copy the <strong>Client ID</strong> and the <strong>Client secret</strong>.",
  "set_up_guide.okta.oidc.connect_2":
    "The issuer is the address of your Okta organization, such as <code>https://acme.okta.com</code>.",

  "set_up_guide.entra.saml.register_1":
    "In the Microsoft Entra admin center, open <strong>Enterprise applications → New application → Create your own application</strong>. Name it after this product, and choose the option for apps outside of the gallery.",
  "set_up_guide.entra.saml.register_2":
    "Open <strong>Single sign-on → SAML</strong>, edit <strong>Basic SAML Configuration</strong>, and paste the two values below.",
  "set_up_guide.entra.saml.register_3":
    "Under <strong>Attributes &amp; Claims</strong>, check that <code>emailaddress</code> is <code>user.mail</code>.",
  "set_up_guide.entra.saml.register_4":
    "Under <strong>Users and groups</strong>, assign the people or groups who are to sign in, yourself included.",
  "set_up_guide.entra.saml.connect_1":
    "On the page <strong>Single sign-on</strong>, under <strong>SAML Certificates</strong>, copy the <strong>App Federation Metadata Url</strong>.",
  "set_up_guide.entra.oidc.register_1":
    "In the Microsoft Entra admin center, open <strong>App registrations → New registration</strong>. Name it after this product, and choose accounts in this directory only.",
  "set_up_guide.entra.oidc.register_2":
    "As the <strong>Redirect URI</strong>, choose the platform <strong>Web</strong> and paste the value below.",
  "set_up_guide.entra.oidc.register_3":
    "Under <strong>Token configuration</strong>, add the optional claim <code>email</code> to the ID token.",
  "set_up_guide.entra.oidc.register_4":
    "Under <strong>Certificates &amp; secrets</strong>, create a client secret and copy its <strong>Value</strong>: it’s shown only once.",
  "set_up_guide.entra.oidc.connect_1":
    "From the page <strong>Overview</strong>, copy the <strong>Application (client) ID</strong>.",
  "set_up_guide.entra.oidc.connect_2":
    "The issuer is <code>https://login.microsoftonline.com/</code>, followed by the <strong>Directory (tenant) ID</strong> and <code>/v2.0</code>.",

  "set_up_guide.google.saml.register_1":
    "In the Google Admin console, open <strong>Apps → Web and mobile apps → Add app → Add custom SAML app</strong>. Name it after this product.",
  "set_up_guide.google.saml.register_2":
    "Choose <strong>Download metadata</strong> and keep the file for the next step of this set-up.",
  "set_up_guide.google.saml.register_3":
    "Paste the two values below. As the Name ID, choose the format <strong>EMAIL</strong> and <strong>Basic Information → Primary email</strong>.",
  "set_up_guide.google.saml.register_4":
    "Add three attribute mappings: Primary email to <code>email</code>, First name to <code>firstName</code>, and Last name to <code>lastName</code>.",
  "set_up_guide.google.saml.register_5":
    "Finish, then open <strong>User access</strong> and turn the app on for everyone, or for the groups who are to sign in.",
  "set_up_guide.google.saml.connect_1":
    "Choose the metadata file that you downloaded. You also find it on the app’s page, under <strong>Download metadata</strong>.",

  "set_up_guide.generic.saml.register_1": "Create an app (service provider) for SAML 2.0 at your identity provider.",
  "set_up_guide.generic.saml.register_2":
    "Paste the two values below, or give it our metadata. Answers go by HTTP-POST, requests come by HTTP-Redirect and aren’t signed.",
  "set_up_guide.generic.saml.register_3":
    "Let it sign assertions by RSA-SHA256, with a NameID that stays the same for each person.",
  "set_up_guide.generic.saml.register_4":
    "Let it send the attributes <code>email</code>, <code>firstName</code> and <code>lastName</code>.",
  "set_up_guide.generic.saml.connect_1": "Copy the metadata of your identity provider: its URL, its file or its text.",
  "set_up_guide.generic.oidc.register_1":
    "Create a web application (confidential client) for OpenID Connect at your identity provider, with the authorization code flow.",
  "set_up_guide.generic.oidc.register_2": "Paste the value below as its redirect URI, exactly as it is.",
  "set_up_guide.generic.oidc.register_3":
    "Allow the scopes <code>openid</code>, <code>email</code> and <code>profile</code>, and sign ID tokens by RS256 or ES256.",
  "set_up_guide.generic.oidc.connect_1": "Copy the client ID and the client secret of the app.",
  "set_up_guide.generic.oidc.connect_2":
    "The issuer is the address before <code>/.well-known/openid-configuration</code>.",

  "set_up_value.okta.acs_url": "Single sign-on URL",
  "set_up_value.okta.entity_id": "Audience URI (SP Entity ID)",
  "set_up_value.okta.redirect_uri": "Sign-in redirect URI",
  "set_up_value.entra.acs_url": "Reply URL (Assertion Consumer Service URL)",
  "set_up_value.entra.entity_id": "Identifier (Entity ID)",
  "set_up_value.entra.redirect_uri": "Redirect URI",
  "set_up_value.google.acs_url": "ACS URL",
  "set_up_value.google.entity_id": "Entity ID",
  "set_up_value.google.redirect_uri": "Redirect URI",
  "set_up_value.generic.acs_url": "ACS URL (assertion consumer service)",
  "set_up_value.generic.entity_id": "Entity ID (audience)",
  "set_up_value.generic.redirect_uri": "Redirect URI",

  "set_up_place.okta.app": "Okta Admin Console → Applications → the app → General",
  "set_up_place.okta.claims":
    "Okta Admin Console → Applications → the app → General → SAML Settings, or Sign On → ID Token",
  "set_up_place.okta.people": "Okta Admin Console → Applications → the app → Assignments",
  "set_up_place.okta.certificate": "Okta Admin Console → Applications → the app → Sign On → SAML Signing Certificates",
  "set_up_place.okta.credentials": "Okta Admin Console → Applications → the app → General → Client Credentials",
  "set_up_place.entra.app":
    "Entra admin center → Enterprise applications → the app → Single sign-on, or App registrations → the app → Authentication",
  "set_up_place.entra.claims":
    "Entra admin center → Enterprise applications → the app → Single sign-on → Attributes & Claims, or App registrations → the app → Token configuration",
  "set_up_place.entra.people": "Entra admin center → Enterprise applications → the app → Users and groups",
  "set_up_place.entra.certificate":
    "Entra admin center → Enterprise applications → the app → Single sign-on → SAML Certificates",
  "set_up_place.entra.credentials": "Entra admin center → App registrations → the app → Certificates & secrets",
  "set_up_place.google.app": "Google Admin console → Apps → Web and mobile apps → the app → Service provider details",
  "set_up_place.google.claims": "Google Admin console → Apps → Web and mobile apps → the app → SAML attribute mapping",
  "set_up_place.google.people": "Google Admin console → Apps → Web and mobile apps → the app → User access",
  "set_up_place.google.certificate": "Google Admin console → Apps → Web and mobile apps → the app → Download metadata",
  "set_up_place.google.credentials": "Google Admin console → Apps → Web and mobile apps → the app",
  "set_up_place.generic.app": "at your identity provider, the settings of the app",
  "set_up_place.generic.claims": "at your identity provider, the attributes or claims of the app",
  "set_up_place.generic.people": "at your identity provider, who may use the app",
  "set_up_place.generic.certificate": "at your identity provider, its metadata and signing certificates",
  "set_up_place.generic.credentials": "at your identity provider, the credentials of the app",
} as const;

type GuideMessages = typeof guideMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends GuideMessages {}
}
