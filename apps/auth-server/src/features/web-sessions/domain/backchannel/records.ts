/** A session of a web app that is to be told when the session ends. It outlives the session until the app has been told. */
export interface BackchannelSessionRecord {
  readonly webSessionId: string;
  readonly userId: string;
  /** The redirect URI of the app. */
  readonly redirectUri: string;
}
