import type { Api, CallOptions, Operation } from "./api.ts";
import { ManagementError } from "./errors.ts";
import {
  type ApiKeyValidation,
  type OrgApiKeyValidation,
  type PersonalApiKeyValidation,
  readApiKeyValidation,
} from "./records/api-key-records.ts";

const VALIDATE = "/end_user_api_keys/validate";
const VALIDATE_IMPORTED = "/end_user_api_keys/validate_imported";

/** The functions that validate API keys. */
export interface ValidatingApiKeys {
  /**
   * Validates an API key and returns whom it belongs to.
   *
   * `POST /end_user_api_keys/validate`
   *
   * @param apiKeyToken the token, or the `Authorization` header with `Bearer` in front of it
   * @throws ManagementError `invalid_request` when the key is not good; `rate_limited` with `retryAfterSeconds`
   */
  validateApiKey(apiKeyToken: string, call?: CallOptions): Promise<ApiKeyValidation>;
  /**
   * The same for a key that must be a user's own.
   *
   * `POST /end_user_api_keys/validate`
   *
   * @throws ManagementError `forbidden` when the key is good and belongs to an organization; else as `validateApiKey`
   */
  validatePersonalApiKey(apiKeyToken: string, call?: CallOptions): Promise<PersonalApiKeyValidation>;
  /**
   * The same for a key that must be an organization's.
   *
   * `POST /end_user_api_keys/validate`
   *
   * @throws ManagementError `forbidden` when the key is good and belongs to a user alone; else as `validateApiKey`
   */
  validateOrgApiKey(apiKeyToken: string, call?: CallOptions): Promise<OrgApiKeyValidation>;
  /**
   * Validates an imported API key and returns whom it belongs to.
   *
   * `POST /end_user_api_keys/validate_imported`
   *
   * @throws ManagementError as `validateApiKey`
   */
  validateImportedApiKey(apiKeyToken: string, call?: CallOptions): Promise<ApiKeyValidation>;
}

/** Creates the functions that tell whom an API key stands for. */
export function validatingApiKeys(api: Api): ValidatingApiKeys {
  const validate = async (path: string, apiKeyToken: string, call?: CallOptions) =>
    api(validation(path, apiKeyToken), call);

  return {
    validateApiKey: (apiKeyToken, call) => validate(VALIDATE, apiKeyToken, call),
    validatePersonalApiKey: async (apiKeyToken, call) => {
      const valid = await validate(VALIDATE, apiKeyToken, call);
      if (isPersonal(valid)) return valid;
      throw wrongKind("not_a_personal_api_key");
    },
    validateOrgApiKey: async (apiKeyToken, call) => {
      const valid = await validate(VALIDATE, apiKeyToken, call);
      if (isOfOrg(valid)) return valid;
      throw wrongKind("not_an_org_api_key");
    },
    validateImportedApiKey: (apiKeyToken, call) => validate(VALIDATE_IMPORTED, apiKeyToken, call),
  };
}

function validation(path: string, apiKeyToken: string): Operation<ApiKeyValidation> {
  const body = { apiKeyToken: apiKeyToken.replace(/^bearer +/i, "") };
  return { method: "POST", path, body, read: readApiKeyValidation };
}

function wrongKind(serverCode: string): ManagementError {
  return new ManagementError("forbidden", { operation: `POST ${VALIDATE}`, serverCode });
}

function isPersonal(validation: ApiKeyValidation): validation is PersonalApiKeyValidation {
  return validation.user !== null && validation.org === null;
}

function isOfOrg(validation: ApiKeyValidation): validation is OrgApiKeyValidation {
  return validation.org !== null;
}
