// One submission of a credential: number, expiry, issuer and coverage beside its documents, how it was checked, and the actions.
import { CREDENTIAL_STATE_LABELS } from '@live-oak/contract/features/vetting/schema.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/to.ts';
import { Button, Badge, Notice, type BadgeTone } from '../../../ui/basics.tsx';
import { type AdminSubmission } from '../submission.ts';
import { CHECK_METHODS, exemptionLabel } from '@live-oak/contract/features/providers/credentials.ts';
import { dayAndTime, longDay, roundDollars } from '../../../ui/format.ts';
import { expiryText } from '../wording.ts';
import { RejectCredential } from './provider-acts.tsx';
import { fileSize } from '../../files/file-size.ts';
import { holderOf } from '../../vetting/holder.ts';
import { VerifyCredential } from './verify-credential.tsx';

/** A credential's files, each opened in a new tab; opening one is logged. */
export function FileLinks({ one: { files, label } }: { one: Pick<AdminSubmission, 'files' | 'label'> }) {
  if (files.length === 0) return <p className="small second">No file came with it.</p>;
  return (
    <ul>
      {files.map((file) => (
        <li className="grid gap-0.5 justify-items-start not-first:mt-2" key={file.id}>
          <a
            className="btn btn-secondary"
            href={file.path}
            target="_blank"
            rel="noreferrer"
            aria-label={`View Document: ${label}, ${file.name}, ${fileSize(file.bytes)}, opens in a new tab`}
          >
            View Document
          </a>
          <span className="small second max-w-full overflow-hidden text-ellipsis whitespace-nowrap">
            {file.name}, {fileSize(file.bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A photographed document beside its typed values. Loaded on request only, since each view of a document is logged. */
function CredentialPicture({ one: { files, label } }: { one: AdminSubmission }) {
  const [shown, setShown] = useState(false);
  const pictures = files.filter(({ mime }) => mime.startsWith('image/'));
  if (pictures.length === 0) return null;
  return (
    <>
      <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show here'}
      </Button>
      {shown &&
        pictures.map(({ id, path, name }) => (
          <img key={id} className="mt-2 border border-rule bg-paper-sunk" src={path} alt={`${label}: ${name}`} />
        ))}
    </>
  );
}

const TONES: Record<AdminSubmission['state'], BadgeTone> = {
  missing: 'slate',
  submitted: 'wait',
  verified: 'ok',
  expiring: 'gold',
  expired: 'no',
  rejected: 'no',
};

function factsOf(one: AdminSubmission): [string, string][] {
  const facts: [string, string | null][] = [
    ['Number', one.number],
    ['Exempt', one.exemption && exemptionLabel(one.exemption)],
    ['Valid through', one.expiresOn && `${longDay(one.expiresOn)}, ${expiryText(one.daysLeft)}`],
    ['Issuer', one.issuer],
    ['Coverage', one.amountCents === null ? null : roundDollars(one.amountCents / 100)],
    ['Aggregate', one.aggregateCents === null ? null : roundDollars(one.aggregateCents / 100)],
    ['Class', one.licenseClass],
    ['Holder', holderOf(one)],
    ['Submitted', dayAndTime(one.submittedAt)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

export function CredentialDetails({ one }: { one: AdminSubmission }) {
  return (
    <div className="grid gap-2 col-[2_/_-1] pt-1 pb-3 max-sm:[.documents>li>&]:col-span-full max-sm:[.documents>li>&]:justify-self-stretch">
      <div>
        <Badge tone={TONES[one.state]}>{CREDENTIAL_STATE_LABELS[one.state]}</Badge>
      </div>
      <div className="grid gap-4 grid-cols-2 items-start max-sm:grid-cols-1">
        <dl>
          {factsOf(one).map(([label, value]) => (
            <div className="grid gap-2 grid-lead-26 text-ui leading-snug not-first:mt-0.5" key={label}>
              <dt className="text-bark-3 text-small leading-normal">{label}</dt>
              <dd className="num font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <FileLinks one={one} />
          <CredentialPicture one={one} />
        </div>
      </div>
      <SharedWith one={one} />
      <Checked one={one} />
      {one.verifyNeeds && <p className="small second">{one.verifyNeeds}</p>}
      <Acts one={one} />
    </div>
  );
}

/** A number that another business has too is a mistake, or copied. */
function SharedWith({ one: { sharedWith } }: { one: AdminSubmission }) {
  if (sharedWith.length === 0) return null;
  const text = (
    <>
      {sharedWith.map(({ id, name }) => (
        <Link key={id} className="mr-2" to={to.adminProvider(id)}>
          {name}
        </Link>
      ))}
      Compare the documents, and check the holder’s name with the issuer.
    </>
  );
  return <Notice tone="gold" icon="alert" title="Another business sent the same number" text={text} />;
}

function Acts({ one }: { one: AdminSubmission }) {
  const [asking, setAsking] = useState<'verify' | 'reject'>();
  const done = () => setAsking(undefined);
  return (
    <>
      {(one.canVerify || one.canReject) && (
        <div className="row">
          {one.canVerify && (
            <Button label="Verify" aria-label={`Verify: ${one.label}`} onClick={() => setAsking('verify')} />
          )}
          {one.canReject && (
            <Button
              label="Reject"
              variant="quiet"
              className="text-error"
              aria-label={`Reject: ${one.label}`}
              onClick={() => setAsking('reject')}
            />
          )}
        </div>
      )}
      {asking === 'verify' && <VerifyCredential one={one} onClose={done} />}
      {asking === 'reject' && <RejectCredential one={one} onClose={done} />}
    </>
  );
}

function Checked({ one: { check, checkedBy, methodNote, rejectionReason } }: { one: AdminSubmission }) {
  const method = check && CHECK_METHODS.find(({ value }) => value === check.method)?.label;
  return (
    <>
      {check && (
        <p className="small second">
          {method}, by {checkedBy ?? check.by}, {dayAndTime(check.at)}
          {methodNote && `: ${methodNote}`}
        </p>
      )}
      {rejectionReason && <p className="small text-error">Rejected: {rejectionReason}</p>}
    </>
  );
}
