// The header's menus open natively (`details`); they also close on Escape and on a press outside, on every page.

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.nav-menu[open]');

export function foldMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of openMenus()) {
      menu.open = target instanceof Node && menu.contains(target);
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('details.nav-menu a')) {
      for (const menu of openMenus()) {
        menu.open = false;
      }
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    }
  });
}
