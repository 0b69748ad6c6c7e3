// Credentials that end soon or have ended, the soonest first; a press opens the business.
import type { ExpiringCredential } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { longDay } from '../../../ui/dates.ts';
import { expiryWords } from '../expiry-words.ts';
import './short-list.css';

const WARN_DAYS = 14;

function toneOf(daysLeft: number): BadgeTone {
  return daysLeft < 0 ? 'no' : daysLeft <= WARN_DAYS ? 'gold' : 'slate';
}

export function ExpiringLines({ rows }: { rows: readonly ExpiringCredential[] }) {
  return (
    <ul className="short-list">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            <Link className="wide-hit short-list-name" to={`/admin/providers?provider=${row.providerId}`}>
              {row.businessName}
            </Link>
            <span className="small second">
              {row.label}
              {row.number && <span className="num"> {row.number}</span>}, valid through {longDay(row.expiresOn)}
              {row.renewalSubmitted && '. A renewal waits for you.'}
            </span>
          </span>
          <Badge tone={toneOf(row.daysLeft)}>{expiryWords(row.daysLeft)}</Badge>
        </li>
      ))}
    </ul>
  );
}
