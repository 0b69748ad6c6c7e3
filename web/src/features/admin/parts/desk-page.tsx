// The frame of every screen of the desk: administrators alone, the way to the other screens, what waits there, and the keys.
import { useState, type ReactNode } from 'react';
import { useKeys } from '../use-keys.ts';
import { AdminOnly } from './admin-only.tsx';
import { DeskNav } from './desk-nav.tsx';
import { KeysHelp } from './keys-help.tsx';

export function DeskPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AdminOnly title={title}>
      <Framed>{children}</Framed>
    </AdminOnly>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const [help, setHelp] = useState(false);
  useKeys((act) => {
    if (act === 'help') {
      setHelp(true);
      return true;
    }
    const search = act === 'search' ? document.querySelector<HTMLInputElement>('main input[type=search]') : null;
    search?.focus();
    return search !== null;
  });
  return (
    <>
      <DeskNav onHelp={() => setHelp(true)} />
      {children}
      {help && <KeysHelp onClose={() => setHelp(false)} />}
    </>
  );
}
