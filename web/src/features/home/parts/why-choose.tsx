// What the product promises; every promise here is kept by a rule on the server.

const REASONS = [
  {
    title: 'Papers checked, and checked again',
    text: 'When a license or a policy runs out, bidding stops by itself until it is renewed.',
  },
  {
    title: 'Sealed bids',
    text: 'Businesses see only their own bid. You see them all at once, side by side, without names.',
  },
  {
    title: 'Secure transactions',
    text: 'You pay Live Oak. The payment is held until you confirm the work, or five days after it.',
  },
  {
    title: 'Private until you choose',
    text: 'Your street address and phone stay with us until you pick a bid and pay.',
  },
  {
    title: 'Ratings and reviews',
    text: 'One review a side and job, and only after the job was paid and done. Nobody can buy one.',
  },
  {
    title: 'A person looks first',
    text: 'Each job and each business is read by one of us before anyone else sees it.',
  },
];

export function WhyChoose() {
  return (
    <section className="home-why" aria-labelledby="why">
      <div className="wrap section">
        <h2 id="why">Why Choose Live Oak</h2>
        <dl>
          {REASONS.map((reason) => (
            <div key={reason.title}>
              <dt>{reason.title}</dt>
              <dd>{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
