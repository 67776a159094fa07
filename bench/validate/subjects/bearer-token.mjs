// @ts-check

/**
 * The token of an `Authorization` header, for the libraries that take a bare token.
 *
 * @param {string} authorization
 * @returns {string}
 */
export function bearerToken(authorization) {
  return authorization.slice("Bearer ".length);
}
