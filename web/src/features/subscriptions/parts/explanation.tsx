// For people who need no membership: what it is, and that they pay nothing (spec 3 C90).
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

export function Explanation({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className="wrap member-plain">
      <PageTitle title="The membership is for tree businesses">
        {isAdmin ? 'Administrators need none.' : 'As a property owner you need none: posting a job costs nothing.'}
      </PageTitle>
      <ul className="member-facts">
        <li>A tree business pays $99 a year, once we have checked its license and insurance. Only then may it bid.</li>
        <li>
          Nobody pays for your address or phone number. A business sees them when its bid is selected and paid, not
          before.
        </li>
        <li>You pay for one thing: the bid you choose. We hold the money until you confirm the work.</li>
      </ul>
      <div className="row">
        {isAdmin ? (
          <ButtonLink look="primary" to="/admin/dashboard">
            Go to the admin dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink look="primary" to="/post-job">
              Post a Job
            </ButtonLink>
            <ButtonLink to="/jobs">My jobs</ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
