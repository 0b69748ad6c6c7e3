// Document Review: each document once, with the typed values, its file, how it was checked and the possible decisions. A number without a
// file is 'Info Only'.
import { exemptionLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialStanding, ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { useState } from 'react';
import { Badge, Button, Icon } from '../../../ui/basics.tsx';
import type { AdminSubmission } from '../submission.ts';
import { CredentialDetails } from './credential-details.tsx';

const documentsStyle = 'mt-2 border-t-2 border-t-bark';

const documentLine =
  'grid gap-x-3.5 gap-y-1.5 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center min-h-16 py-2 border-b border-b-rule max-sm:grid-cols-lead max-sm:[&>.badge]:col-start-2 max-sm:[&>.badge]:justify-self-start';

interface Line {
  kind: CredentialKind;
  label: string;
}

const LINES: readonly Line[] = [
  { kind: 'business_license', label: 'Business license' },
  { kind: 'liability_insurance', label: 'Insurance certificate' },
  { kind: 'isa_certification', label: 'ISA certification (optional)' },
  { kind: 'workers_comp', label: 'Workers compensation (or exempt)' },
  { kind: 'bond', label: 'Bond certificate (optional)' },
];

/** The five named documents, then whatever else is required or was submitted. */
function linesOf({ credentials, submissions }: ProviderDetails): Line[] {
  const others = credentials.filter(
    ({ kind, required }) =>
      !LINES.some((line) => line.kind === kind) && (required || submissions.some((one) => one.kind === kind)),
  );
  return [...LINES, ...others.map(({ kind, label }) => ({ kind, label }))];
}

export function Documents({ details }: { details: ProviderDetails }) {
  const { credentials, submissions } = details;
  const past = submissions.filter((one) => one.isPast);
  return (
    <section aria-label="Document Review">
      <h3 className="title-3">Document Review</h3>
      <ul className={documentsStyle}>
        {linesOf(details).map(({ kind, label }) => (
          <DocumentLine
            key={kind}
            label={label}
            standing={credentials.find((one) => one.kind === kind)}
            live={submissions.filter((one) => one.kind === kind && !one.isPast)}
          />
        ))}
      </ul>
      {past.length > 0 && (
        <details className="fold">
          <summary>
            {past.length} earlier {past.length === 1 ? 'submission' : 'submissions'}
          </summary>
          <ul className={documentsStyle}>
            {past.map((one) => (
              <li className={documentLine} key={one.id}>
                <Icon className="size-6.5 text-bark-3" name="file" />
                <b>{one.label}</b>
                <CredentialDetails one={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface DocumentLineProps {
  label: string;
  standing: CredentialStanding | undefined;
  /** Submitted and not replaced, newest first. */
  live: readonly AdminSubmission[];
}

function DocumentLine({ label, standing, live }: DocumentLineProps) {
  const [shown, setShown] = useState(false);
  const given = standing?.renewal ?? standing?.current;
  const files = given?.files ?? [];
  const exemption = given?.exemption;
  const number = exemption ? exemptionLabel(exemption) : given?.number;
  const isInfoOnly = files.length === 0 && Boolean(number);
  return (
    <li className={documentLine}>
      <Icon className="size-6.5 text-bark-3" name="file" />
      <span>
        <b className="font-semibold text-ui leading-snug">{label}</b>
        {isInfoOnly && (
          <span className="small second block">
            {exemption ? 'exemption claimed, no file' : 'number given, no file'}
          </span>
        )}
      </span>
      {files.length > 0 ? (
        <Badge tone="info">File Uploaded</Badge>
      ) : isInfoOnly ? (
        <Badge tone="info">Info Only</Badge>
      ) : (
        <Badge tone="slate">Not Provided</Badge>
      )}
      <span className="max-sm:col-start-2 max-sm:justify-self-start">
        {isInfoOnly && (
          <Button aria-label={`View Info: ${label}`} aria-expanded={shown} onClick={() => setShown(!shown)}>
            View Info
          </Button>
        )}
      </span>
      {shown && (
        <p
          className="col-[2_/_-1] px-3.5 py-2.5 bg-info-tint text-ui max-sm:col-start-2 max-sm:justify-self-start"
          role="alert"
        >
          {label.replace(/ \(.+\)$/, '')} {exemption ? 'exemption' : 'number'}: <b className="num">{number}</b>
        </p>
      )}
      {live.map((one) => (
        <CredentialDetails key={one.id} one={one} />
      ))}
    </li>
  );
}
