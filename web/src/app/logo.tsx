// Logo and name, linking to the home page.
import { Link } from 'react-router';

const CROWN =
  'M24 12c4 0 6 2 7 3 5 0 9 4 9.5 8 1.5 2 .5 5-2 5.5-1.5 2-4 1.5-5 .5-3 1.5-5 .5-6 0l-1 1c0 3 .5 5 3 7.5H18.5c2.5-2.5 3-4.5 3-7.5l-1-1c-1 .5-3 1.5-6 0-1 1-3.5 1.5-5-.5-2.5-.5-3.5-3.5-2-5.5.5-4 4.5-8 9.5-8 1-1 3-3 7-3z';

export function Logo() {
  return (
    <Link className="logo" to="/">
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle cx="24" cy="24" r="23" fill="var(--color-oak)" />
        <circle cx="24" cy="24" r="20.3" fill="none" stroke="var(--color-on-oak)" strokeOpacity=".35" />
        <circle cx="24" cy="6.8" r="1.5" fill="var(--color-on-oak)" />
        <path d={CROWN} fill="var(--color-on-oak)" />
        <path
          d="M13 29v5M16 28.5v3.5M34.5 29v4.5M31.5 28.5v3"
          stroke="var(--color-on-oak)"
          strokeWidth="1.3"
          strokeLinecap="round"
        />
      </svg>
      Live Oak
    </Link>
  );
}
