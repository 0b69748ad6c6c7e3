// The header's menus open natively (`details`); they also close on Escape and on a press outside, on every page.

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.nav-menu[open]');

const fold = (menu: HTMLDetailsElement) => {
  menu.open = false;
};

export function foldMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of openMenus()) menu.open = target instanceof Node && menu.contains(target);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('details.nav-menu a')) openMenus().forEach(fold);
  });
  document.addEventListener('keydown', ({ key }) => {
    for (const menu of key === 'Escape' ? openMenus() : []) {
      fold(menu);
      menu.querySelector('summary')?.focus();
    }
  });
}
