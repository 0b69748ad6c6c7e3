// In the drawer: installs the application where the browser offers it, or says how on an iPhone. Nothing anywhere else.
import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { useBadLineTexts } from './bad-line-texts.ts';
import { hasOffer, install, needsShareMenu, whenOffer } from './install.ts';

export function InstallEntry() {
  const t = useBadLineTexts();
  const isOffered = useSyncExternalStore(whenOffer, hasOffer, () => false);
  if (!isOffered && !needsShareMenu()) {
    return null;
  }
  return (
    <section>
      <h3>{t.install}</h3>
      <p className="small second">{isOffered ? t.installText : t.installIos}</p>
      {isOffered && (
        <Button block onClick={() => void install()}>
          {t.install}
        </Button>
      )}
    </section>
  );
}
