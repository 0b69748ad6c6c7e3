// System, light or dark: one button that goes round, remembered in this browser.
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { readStored, writeStored } from './storage.ts';
import { useShellTexts } from './texts.ts';

type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const NEXT: Record<Theme, Theme> = { system: 'dark', dark: 'light', light: 'system' };
const ICONS: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

function readTheme(): Theme {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? null : theme);
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
  } else {
    document.documentElement.dataset['theme'] = theme;
  }
}

export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(readTheme()), []);
  const t = useShellTexts().theme;
  const next = NEXT[theme];
  return (
    <Button
      look="quiet"
      iconOnly
      className="needs-script"
      aria-label={`${t.now[theme]}. ${t.next[next]}`}
      title={t.now[theme]}
      onClick={() => {
        apply(next);
        setTheme(next);
      }}
    >
      <Icon name={ICONS[theme]} />
    </Button>
  );
}
