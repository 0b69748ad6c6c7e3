// A menu of the header: a button that opens a list of links; closes by Escape, by a press outside and by choosing.
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../texts/language.tsx';
import { shellTexts } from './texts.ts';
import type { Menu } from './menus.ts';

export function NavMenu({ menu }: { menu: Menu }) {
  const t = useTexts(shellTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) {
      return;
    }
    const onDown = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false);
        button.current?.focus();
      }
    };
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div className="nav-menu" ref={box}>
      <button type="button" ref={button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t.links[menu.name]} <Icon name="chevron" />
      </button>
      <ul id={id} hidden={!open} onClick={() => setOpen(false)}>
        {menu.links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end>
              {t.links[link.name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
