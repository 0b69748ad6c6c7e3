// What the small script shows while the application loads, or if it fails.

const WORDS = {
  en: 'This page could not finish loading. Check your connection and try again; what you typed is still here.',
  es: 'Esta página no terminó de cargarse. Revise su conexión e intente de nuevo; lo que escribió sigue aquí.',
};
const ID = 'first-use';

/** The frame's progress bar, as for navigation. */
export function showWork(isBusy: boolean): void {
  document.querySelector('.nav-bar')?.classList.toggle('nav-bar-busy', isBusy);
  if (isBusy) document.getElementById(ID)?.remove();
}

export function showMissing(): void {
  showWork(true);
  showWork(false);
  const language = document.documentElement.lang.startsWith('es') ? 'es' : 'en';
  const strip = Object.assign(document.createElement('div'), { id: ID, className: 'offline', role: 'status' });
  const box = Object.assign(document.createElement('div'), { className: 'wrap' });
  box.append(Object.assign(document.createElement('p'), { textContent: WORDS[language] }));
  strip.append(box);
  document.querySelector('header.top')?.after(strip);
}
