/** Closes open menus by the Escape key and by a click elsewhere. */
export function closeMenus(): void {
  document.addEventListener("click", ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    }
  });
}

function openMenus() {
  return document.querySelectorAll<HTMLDetailsElement>("details.menu[open]");
}
