// Colors the browser's address bar and the installed application's title bar like the page: light, dark, or as chosen.

function paint(): void {
  const known = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const meta =
    known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }));
  meta.content = getComputedStyle(document.body).backgroundColor;
}

/** Sets the color now and on every change; returns the function to stop. */
export function followBarColor(): () => void {
  paint();
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const choice = new MutationObserver(paint);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', paint);
  return () => {
    choice.disconnect();
    system.removeEventListener('change', paint);
  };
}
