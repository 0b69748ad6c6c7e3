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
        <Notice tone="slate" icon="lock" title="Not in production" text={refused.userMessage} />
      ) : (
        <State asked={asked} />
      )}
    </div>
  );
}

const code = (text: string) => <code>{text}</code>;

function State({ asked }: { asked: ReturnType<typeof useDebugFacts> }) {
  const { user, isLoading, isAuthenticated } = useAuth();
  const state = { isLoading, isAuthenticated, userType: user?.userType ?? 'none' };
  return (
    <>
      <Panel title="Authentication state">
        <Facts facts={Object.entries(state).map(([name, value]) => [name, code(String(value))])} />
      </Panel>
      <Panel className="mt-8" title="User object">
        <Json of={user} label="User object as JSON" />
      </Panel>
      <Panel className="mt-8" title="Server">
        <Answer of={asked} rows={4} failed="The server’s details did not load">
          {(facts) => <Json of={facts} label="Server as JSON" />}
        </Answer>
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
