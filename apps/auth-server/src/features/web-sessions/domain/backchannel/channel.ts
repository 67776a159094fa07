import type { DeliveryChannel } from "../../../../platform/deliveries/channel.ts";
import { BACKCHANNEL } from "./follow-sessions.ts";
import { signLogoutToken } from "./logout-token.ts";
import type { BackchannelSessionRecord } from "./records.ts";

/** Posts logout tokens to apps (OpenID Connect Back-Channel Logout 1.0 section 2.5). Each attempt has a token of its own. */
export const backchannelChannel: DeliveryChannel = {
  kind: BACKCHANNEL,

  async prepare(deps, { destinationId, content }) {
    const webApp = await deps.store.read.webRedirectUris.find(destinationId);
    if (webApp?.backchannelLogoutUri == null) return null;
    const token = await signLogoutToken(deps, JSON.parse(content) as BackchannelSessionRecord);
    return {
      url: webApp.backchannelLogoutUri,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ logout_token: token }).toString(),
    };
  },

  /** An app that is gone learns nothing from what is older; whether it comes back, the next session shows. */
  async stop({ deliveries }, _deps, delivery) {
    await deliveries.failWaiting(delivery, "disabled");
  },
};
