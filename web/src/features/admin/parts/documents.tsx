// Document Review: what the business gave for each credential (S2 §2). A number without a file is 'Info Only'.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './documents.css';

interface DocumentLine {
  label: string;
  /** The number that was given with it. */
  number?: string;
}

function linesOf(provider: ProviderForAdmin): DocumentLine[] {
  return [
    { label: 'Business license', number: provider.businessLicenseNumber },
    { label: 'Insurance certificate', number: provider.generalLiabilityInsurance },
    { label: 'ISA certification (optional)' },
    { label: 'Workers compensation (optional)' },
    { label: 'Bond certificate (optional)' },
  ];
}

export function Documents({ provider }: { provider: ProviderForAdmin }) {
  return (
    <div>
      <h3 className="title-3">Document Review</h3>
      <ul className="documents">
        {linesOf(provider).map(({ label, number }) => (
          <li key={label}>
            <Icon name="file" />
            <span>
              <b>{label}</b>
              {number && <span className="small second num">Number {number}</span>}
            </span>
            {number ? <Badge tone="info">Info Only</Badge> : <Badge tone="slate">Not Provided</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}
