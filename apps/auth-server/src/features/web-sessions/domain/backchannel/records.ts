/** A session of a web app that is to be told when the session ends. It outlives the session until the app has been told. */
export interface BackchannelSessionRecord {
  readonly webSessionId: string;
  readonly userId: string;
  /** The redirect URI of the app. */
  readonly redirectUri: string;
  /** The claim `sid` of its access tokens, where it isn't the session's id: the id of an impersonation, which several sessions may share. */
  readonly sid: string | null;
}
