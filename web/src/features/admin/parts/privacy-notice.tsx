// The rules of privacy that hold while jobs are bid on, for the administrator's eyes.
import { Notice } from '../../../ui/notice.tsx';
import './privacy-notice.css';

export function PrivacyNotice() {
  return (
    <Notice icon="lock" title="Privacy rules of bidding">
      <ul className="privacy-rules">
        <li>Providers only see their own bids.</li>
        <li>Clients see no bids until you close the bidding.</li>
        <li>Company names stay hidden until the job is awarded and paid.</li>
        <li>Jobs are visible only to approved providers.</li>
      </ul>
    </Notice>
  );
}
