// Every credential that was handed in: what it says and its documents side by side, and the tick or the refusal of each.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { CredentialRow } from './credential-row.tsx';
import './credential-list.css';

export function CredentialList({ details: { submissions, credentials, can } }: { details: ProviderDetails }) {
  const live = submissions.filter((one) => !one.isPast);
  const past = submissions.filter((one) => one.isPast);
  const missing = credentials.filter((one) => one.required && one.state === 'missing').map((one) => one.label);
  return (
    <section aria-label="Credentials">
      <h3 className="title-3">Credentials</h3>
      {live.length === 0 ? (
        <p className="second credential-none">No credential was handed in yet.</p>
      ) : (
        <ul className="credential-list">
          {live.map((one) => (
            <CredentialRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      {!can.approve && missing.length > 0 && (
        <p className="small second credential-none">Required and not handed in: {missing.join(', ')}.</p>
      )}
      {past.length > 0 && (
        <details className="fold">
          <summary>
            {past.length} earlier {past.length === 1 ? 'submission' : 'submissions'}
          </summary>
          <ul className="credential-list">
            {past.map((one) => (
              <CredentialRow key={one.id} one={one} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
