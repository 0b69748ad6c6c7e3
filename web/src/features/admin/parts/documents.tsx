// Document Review: what the business gave for each of the five named documents (S2 §2). A number without a file is 'Info Only'.
import { exemptionLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialStanding } from '@live-oak/contract/features/vetting/schema.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FileLinks } from './file-links.tsx';
import './documents.css';

const LINES: readonly { kind: CredentialKind; label: string }[] = [
  { kind: 'business_license', label: 'Business license' },
  { kind: 'liability_insurance', label: 'Insurance certificate' },
  { kind: 'isa_certification', label: 'ISA certification (optional)' },
  { kind: 'workers_comp', label: 'Workers compensation (or exempt)' },
  { kind: 'bond', label: 'Bond certificate (optional)' },
];

export function Documents({ credentials }: { credentials: readonly CredentialStanding[] }) {
  return (
    <section aria-label="Document Review">
      <h3 className="title-3">Document Review</h3>
      <ul className="documents">
        {LINES.map(({ kind, label }) => (
          <DocumentLine key={kind} label={label} standing={credentials.find((one) => one.kind === kind)} />
        ))}
      </ul>
    </section>
  );
}

function DocumentLine({ label, standing }: { label: string; standing: CredentialStanding | undefined }) {
  const [shown, setShown] = useState(false);
  const given = standing?.renewal ?? standing?.current;
  const files = given?.files ?? [];
  const exemption = given?.exemption;
  const number = exemption ? exemptionLabel(exemption) : given?.number;
  return (
    <li>
      <Icon name="file" />
      <span>
        <b>{label}</b>
        {files.length === 0 && number && (
          <span className="small second">{exemption ? 'exemption claimed, no file' : 'number given, no file'}</span>
        )}
      </span>
      {files.length > 0 ? (
        <Badge tone="ok">File Uploaded</Badge>
      ) : number ? (
        <Badge tone="info">Info Only</Badge>
      ) : (
        <Badge tone="slate">Not Provided</Badge>
      )}
      <span className="documents-ways">
        {files.length > 0 && <FileLinks files={files} of={label} />}
        {files.length === 0 && number && (
          <Button aria-label={`View Info: ${label}`} aria-expanded={shown} onClick={() => setShown(!shown)}>
            View Info
          </Button>
        )}
      </span>
      {shown && (
        <p className="documents-info" role="alert">
          {label.replace(/ \(.+\)$/, '')} {exemption ? 'exemption' : 'number'}: <b className="num">{number}</b>
        </p>
      )}
    </li>
  );
}
