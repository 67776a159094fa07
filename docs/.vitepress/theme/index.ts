import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import ApiRecipient from "./ApiRecipient.vue";
import ApiRequest from "./ApiRequest.vue";
import "./api.css";
import "./code.css";
import "./diagrams.css";
import "./tables.css";

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component("ApiRecipient", ApiRecipient);
    app.component("ApiRequest", ApiRequest);
  },
};

export default theme;
