import { confirmInDialogs } from "./confirm-dialogs.ts";
import { enhance } from "./enhance.ts";
import { applyFiltersLive } from "./live-filters.ts";
import { closeMenus } from "./menus.ts";
import { openPaletteOnDemand } from "./palette.ts";
import { showCurrentTab } from "./show-current-tab.ts";
import { keepAgesFresh } from "./times.ts";

// What pages do with a script. Each works without it.
enhance(document);
keepAgesFresh();
closeMenus();
showCurrentTab();
confirmInDialogs();
applyFiltersLive();
openPaletteOnDemand();
