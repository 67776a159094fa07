/** The messages of the hosted pages of this feature, in English. */
export const apiKeyMessages = {
  "own_api_keys.title": "API keys",
  "own_api_keys.lead": "Apps that use one of these keys act as you.",
  "own_api_keys.new_title": "Your new API key",
  "own_api_keys.back": "Back to your API keys",
  "own_api_keys.not_offered": "API keys aren't available here.",
} as const;

type ApiKeyMessages = typeof apiKeyMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ApiKeyMessages {}
}
