// The agreement of a paid award: parties, work, price, and the notices that law requires.
import { BID_LINES } from '@live-oak/contract/features/bids/lines.ts';
import { serviceLabel, serviceCode, WIRE_FEET } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { ServiceCode, Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { printableLines } from '../../kernel/pdf/glyphs.ts';
import * as pdf from '../../kernel/pdf/sheet.ts';
import type { Block, Rows, Sheet } from '../../kernel/pdf/sheet.ts';
import { contactRows, dateOf, momentOf, printed, sheetOf, sumOf, type AgreementFacts } from './facts.ts';

/** R.S. 51:452 (Acts 2022, No. 734), word for word: in contracts of $1,000 and more that insurance is expected to pay. */
const DEDUCTIBLE_NOTICE =
  "Louisiana law requires a person insured under a property insurance policy to pay any deductible applicable to a claim made under the policy. It is a violation of Louisiana law for a seller of goods or services who reasonably expects to be paid wholly or partly from the proceeds of a property insurance claim to knowingly allow the insured person to fail to pay, or assist in the insured person's failure to pay, the applicable insurance deductible.";
const DEDUCTIBLE_FROM_CENTS = 100_000;

/** Services that dig (R.S. 40:1749.13). */
const DIGS: readonly ServiceCode[] = ['stump_grinding', 'tree_planting', 'land_clearing'];

function partyRows(facts: AgreementFacts): Block {
  const { owner, business, businessName, address } = facts;
  const where = { Name: printed(owner.name), 'Where the work is': printed(address) };
  const who = { Business: printed(businessName), 'Ask for': printed(business.name) };
  return pdf.sides([
    { title: 'The owner', rows: { ...where, ...contactRows(owner) } },
    { title: 'The business', rows: { ...who, ...contactRows(business) } },
  ]);
}

function licenseText(license: AgreementFacts['license']): string {
  if (license === null) return 'Live Oak had not verified an arborist license for this business when this was paid.';
  const parts = [
    license.number === null ? 'Number not on file' : `No. ${printed(license.number)}`,
    license.licenseClass === null ? '' : printed(license.licenseClass),
    license.holder === null ? '' : `held by ${printed(license.holder)}`,
    license.validUntil === null ? '' : `valid until ${dateOf(license.validUntil)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}; verified by Live Oak`;
}

const licenseRows = ({ license, insuredUntil }: AgreementFacts): Rows => ({
  'LDAF license': licenseText(license),
  'Liability insurance':
    insuredUntil === null
      ? 'Live Oak had not verified liability insurance for this business when this was paid.'
      : `Valid until ${dateOf(insuredUntil)}, as checked by Live Oak. A certificate shows that there is a policy; only the policy says what it covers.`,
});

const STANDING_WORDS: Record<Standing, string> = {
  standing: 'standing',
  leaning: 'hanging or leaning',
  on_structure: 'on a house or another building',
  down: 'down, on the ground',
};
const WIRE_WORDS: Record<Wires, string> = {
  yes: `Within ${WIRE_FEET} feet. The utility is called first; within that distance, only workers qualified for line clearance may work (29 CFR 1910.333 and 1910.269).`,
  no: `None within ${WIRE_FEET} feet`,
  unsure: `Not known. The business looks for wires before it starts and keeps ${WIRE_FEET} feet away from any wire overhead and 35 feet from one that is down (29 CFR 1910.333).`,
};
const TRUNK_WORDS: Record<Trunk, string> = {
  private: 'On private land',
  right_of_way: 'On a right-of-way or neutral ground: the public office that owns the tree has a say',
  boundary: "On the boundary with a neighbor's land",
  historic: 'In a historic district',
  unsure: 'Not known',
};

function workRows(facts: AgreementFacts): Rows {
  const code = serviceCode(facts.serviceCode);
  const { standing, wires, trunk, scheduledDate } = facts;
  const tree = [
    facts.treeSpecies === null ? '' : printed(facts.treeSpecies),
    facts.treeDbhInches === null ? '' : `trunk ${facts.treeDbhInches} inches at 4.5 feet`,
    facts.treeHeightFeet === null ? '' : `about ${facts.treeHeightFeet} feet tall`,
  ].filter(Boolean);
  return {
    Work: printed(facts.jobTitle),
    Service: code === undefined ? printed(facts.serviceCode) : serviceLabel(code),
    Tree: tree.length === 0 ? null : tree.join(', '),
    'Wires, as the owner said': wires ? WIRE_WORDS[wires] : null,
    'Where the trunk stands': trunk ? TRUNK_WORDS[trunk] : null,
    'The tree is': standing ? STANDING_WORDS[standing] : null,
    'Requested day': scheduledDate === null ? null : dateOf(scheduledDate),
    'Estimated duration': printed(facts.bidDuration),
  };
}

/** What the price includes, line by line of the bid; nothing for a bid without lines. */
function scope({ bidLines = [] }: AgreementFacts): Block[] {
  if (bidLines.length === 0) return [];
  const left = BID_LINES.filter(({ kind }) => !bidLines.some((line) => line.kind === kind));
  const rows = BID_LINES.map(({ kind, label }) => {
    const line = bidLines.find((one) => one.kind === kind);
    const price = line && (line.amountCents === null ? 'Included' : sumOf(line.amountCents));
    return [label, price && line.note !== null ? `${price}; ${printed(line.note)}` : (price ?? null)] as const;
  });
  const missing = left.map(({ label }) => label.toLowerCase()).join(', ');
  return [
    pdf.leading(pdf.small('What the price includes, line by line:')),
    pdf.rows(Object.fromEntries(rows)),
    ...(missing === '' ? [] : [pdf.small(`Not included: ${missing}.`)]),
  ];
}

const TERMS = [
  `The money is released to the business when the owner confirms the work, or automatically ${AUTO_RELEASE_DAYS} days after the business says that it is done or, if later, after the first agreed day of work, unless either side opens a dispute first.`,
  'Before the work starts, the business may decline it and the owner may cancel it. Either way, the owner gets a full refund.',
  'Once the work has started, either side may open a dispute. The money then stays held until the two sides settle or, failing that, an administrator of Live Oak hears both and decides how much goes back to the owner and how much to the business; the two amounts add up to the full price.',
  'This agreement covers only the work and the price stated in it.',
];

const DEDUCTIBLE: readonly Block[] = [
  pdf.leading(
    pdf.text(
      'If property insurance is expected to pay for all or part of this work, this notice is part of the agreement (R.S. 51:452):',
    ),
  ),
  pdf.bold(DEDUCTIBLE_NOTICE),
];

const CALL_811 =
  'This work involves digging. The business calls 811 (Louisiana One Call, 1-800-272-3020) 48 to 120 hours before it starts; weekends and nine holidays do not count.';

function notices({ serviceCode: service, sumCents }: AgreementFacts): Block[] {
  const digs = DIGS.some((code) => code === service);
  const items = [
    'A licensed arborist must give the owner a written contract that names the work and the price. This document is that contract. LDAF, the state office that licenses arborists: 225-952-8100.',
    'Do not sign your insurance claim over to anyone for this work: an assignment of property insurance benefits to a contractor after a loss is void, and asking for one is an unfair practice (R.S. 22:1275).',
    ...(digs ? [CALL_811] : []),
    "The Attorney General's consumer hotline: 800-351-4889.",
  ];
  return [
    pdf.heading('What Louisiana law requires us to tell you'),
    ...(sumCents >= DEDUCTIBLE_FROM_CENTS ? DEDUCTIBLE : []),
    pdf.list(items),
  ];
}

export function agreementSheet(facts: AgreementFacts): Sheet {
  const sum = sumOf(facts.sumCents);
  return sheetOf(facts, { at: facts.paidAt, job: facts.jobId }, [
    partyRows(facts),
    pdf.rows(licenseRows(facts)),
    pdf.heading('The work'),
    pdf.rows(workRows(facts)),
    pdf.leading(pdf.small('As described by the owner and approved by Live Oak:')),
    pdf.text(printableLines(facts.description)),
    pdf.leading(pdf.small('As offered by the business:')),
    pdf.text(printableLines(facts.bidMessage)),
    ...scope(facts),
    pdf.heading('The price'),
    pdf.total(
      'For all of the work above',
      sum,
      'Paid by the owner to Live Oak in full, and held until the work is confirmed.',
    ),
    pdf.list(TERMS),
    pdf.heading('How it was agreed'),
    pdf.rows({
      Offered: `${printed(facts.businessName)} sent its bid, ${momentOf(facts.bidAt)}`,
      Chosen: `${printed(facts.owner.name)} chose it, ${momentOf(facts.chosenAt)}`,
      Paid: `${sum} received, ${momentOf(facts.paidAt)}`,
      Payment: printed(facts.paymentReference),
    }),
    pdf.small('Agreed electronically by the people named above, each logged in to their own Live Oak account.'),
    ...notices(facts),
  ]);
}
