// /admin/debug: the authentication state and user object as JSON, with the server's switches; not in production.
import { useAuth } from '../../../app/session.tsx';
import { Notice } from '../../../ui/basics.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useDebugFacts } from '../data.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { Facts } from '../parts/facts.tsx';

const TITLE = 'Debug';

export default adminPage(TITLE, Debug);

function Debug() {
  const asked = useDebugFacts();
  const refused = asked.error instanceof ApiError && asked.error.status === 403 ? asked.error : undefined;
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE}>What this browser and the server know of your session. No secrets are shown.</PageTitle>
      {refused ? (
        <Notice tone="slate" icon="lock" title="Not in production">
          {refused.userMessage}
        </Notice>
      ) : (
        <>
          <State />
          <Panel className="mt-8" title="Server">
            <Answer of={asked} rows={4} failed="The server's facts did not load">
              {(facts) => <Json of={facts} label="Server as JSON" />}
            </Answer>
          </Panel>
        </>
      )}
    </div>
  );
}

const code = (text: string) => <code>{text}</code>;

function State() {
  const { user, isLoading, isAuthenticated } = useAuth();
  return (
    <>
      <Panel title="Authentication state">
        <Facts
          facts={[
            ['isLoading', code(String(isLoading))],
            ['isAuthenticated', code(String(isAuthenticated))],
            ['userType', code(user?.userType ?? 'none')],
          ]}
        />
      </Panel>
      <Panel className="mt-8" title="User object">
        <Json of={user} label="User object as JSON" />
      </Panel>
    </>
  );
}

/** A long text scrolls in its own box, reachable by keyboard. */
function Json({ of, label }: { of: unknown; label: string }) {
  return (
    <pre
      className="mx-0 mt-3 mb-0 p-4 border border-rule overflow-x-auto bg-paper-sunk text-small leading-normal"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {JSON.stringify(of, null, 2)}
    </pre>
  );
}
