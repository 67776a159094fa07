/** Scrolls a row of tabs that is wider than the screen to the page that is open. */
export function showCurrentTab(): void {
  const tab = document.querySelector("main :is(.tabs, .grouped-tabs) [aria-current]");
  tab?.scrollIntoView({ block: "nearest", inline: "center" });
}
