// The home page: who we are, how it works, what is offered, where, and why.
import { useAuth } from '../../../app/session.tsx';
import { late } from '../../../ui/late.tsx';
import { Checked } from '../parts/checked.tsx';
import { Examples } from '../parts/examples.tsx';
import { GetStarted } from '../parts/get-started.tsx';
import { Hero } from '../parts/hero.tsx';
import { HowItWorks } from '../parts/how-it-works.tsx';
import { Parishes } from '../parts/parishes.tsx';
import { Services } from '../parts/services.tsx';
import { SubscribeBox } from '../parts/subscribe-box.tsx';
import { WhyChoose } from '../parts/why-choose.tsx';

const NeedsBlock = late<{ most?: number }>(() => import('../../dashboard/needs/parts/needs-block.tsx'));
/** The rest is on My jobs. */
const MOST_NEEDS_HERE = 3;

export default function Home() {
  const { user } = useAuth();
  return (
    <>
      {user?.userType === 'client' && (
        <div className="wrap home-needs">
          <NeedsBlock most={MOST_NEEDS_HERE} />
        </div>
      )}
      <Hero />
      <Checked />
      <SubscribeBox />
      <HowItWorks />
      <Services />
      <Parishes />
      <WhyChoose />
      <Examples />
      <GetStarted />
    </>
  );
}
