/** How a client presents itself at the token endpoint. `secret` is the assertion of a client that signs, and `null` with an id alone. */
export interface PresentedClient {
  readonly clientId: string;
  readonly method: "none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt";
  readonly secret: string | null;
}
