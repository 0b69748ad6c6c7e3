// The rules of privacy that hold while jobs are bid on, for the administrator's eyes.
import { Notice } from '../../../ui/notice.tsx';

export function PrivacyNotice() {
  return (
    <Notice icon="lock" title="Privacy rules of bidding">
      <ul className="mt-0.5 pl-4.5 [list-style:disc] lg:gap-x-8 lg:[columns:2]">
        <li>Providers only see their own bids.</li>
        <li>Clients see no bids until you close the bidding.</li>
        <li>Company names stay hidden until the job is awarded and paid.</li>
        <li>Jobs are visible only to approved providers.</li>
      </ul>
    </Notice>
  );
}
