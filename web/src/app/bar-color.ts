// The bar of the browser, and of the installed application, in the color of the page: light, dark, or as somebody chose.

function paint(): void {
  const known = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const meta =
    known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }));
  meta.content = getComputedStyle(document.body).backgroundColor;
}

/** Paints it now and at every change; gives back the way to stop. */
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
