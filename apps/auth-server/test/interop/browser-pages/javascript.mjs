import { createClient } from "@propelauth/javascript";

/** The client, for the test to call, and what it says about the visitor, for the test to see. */
const client = createClient({ authUrl: document.documentElement.dataset.authUrl });
window.client = client;
client.addLoggedInChangeObserver((isLoggedIn) => {
  document.body.dataset.state = isLoggedIn ? "signed in" : "signed out";
});
