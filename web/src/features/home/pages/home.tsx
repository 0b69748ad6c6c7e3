// The home page (S1 §2 "Home"): who we are, how it works, what is offered, where, and why.
import { Checked } from '../parts/checked.tsx';
import { Examples } from '../parts/examples.tsx';
import { GetStarted } from '../parts/get-started.tsx';
import { Hero } from '../parts/hero.tsx';
import { HowItWorks } from '../parts/how-it-works.tsx';
import { Parishes } from '../parts/parishes.tsx';
import { Services } from '../parts/services.tsx';
import { SubscribeBox } from '../parts/subscribe-box.tsx';
import { WhyChoose } from '../parts/why-choose.tsx';
import './home.css';

export default function Home() {
  return (
    <>
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
