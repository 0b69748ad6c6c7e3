// The documents' texts, word for word, and that the same facts give the same bytes.
import { expect, test } from 'vitest';
import { pdfPages, pdfText, pdfTexts } from '../../../../lab/harness/pdf-text.ts';
import type { AgreementFacts, MembershipFacts, RefundFacts } from './facts.ts';
import { documentPdf } from './document-pdf.ts';

const AGREEMENT: AgreementFacts = {
  kind: 'agreement',
  number: 'LO-2026-000123-A',
  jobId: 7,
  sumCents: 400_000,
  paymentReference: 'pi_sandbox_8f2c',
  chosenAt: '2026-11-20T15:04:00Z',
  paidAt: '2026-11-22T02:10:00Z',
  jobTitle: 'Water oak over the carport',
  businessName: 'Nguyễn Văn Đức Cây Xanh & Fils',
  owner: { name: 'Renée Thibodeaux', email: 'renee@example.com', phone: '+13375550187' },
  address: '418 Bayou Teche Lane, Breaux Bridge, LA 70517',
  business: { name: 'Đức Nguyễn', email: 'duc@example.com', phone: null },
  license: { number: '1042', licenseClass: 'Arborist', holder: 'Marcus Landry', validUntil: '2027-06-30' },
  insuredUntil: '2027-03-31',
  serviceCode: 'tree_removal',
  description: 'Keep the fence.\nHaul all away 🌳',
  treeSpecies: 'Water oak',
  treeDbhInches: 31,
  treeHeightFeet: 60,
  standing: 'leaning',
  wires: 'yes',
  trunk: 'right_of_way',
  scheduledDate: '2026-12-05',
  bidMessage: 'One day with a lift and two climbers.',
  bidDuration: '2-3 days',
  bidAt: '2026-11-18T02:00:00Z',
};
const textOf = async (facts: Parameters<typeof documentPdf>[0]) => pdfText(await documentPdf(facts));

test('the agreement names both parties, the work, the amount, the license and the days, with every accent', async () => {
  const text = await textOf(AGREEMENT);
  for (const words of [
    'Tree work agreement LO-2026-000123-A',
    'Renée Thibodeaux',
    '418 Bayou Teche Lane, Breaux Bridge, LA 70517',
    '(337) 555-0187',
    'Nguyễn Văn Đức Cây Xanh & Fils',
    'Đức Nguyễn',
    'None given',
    'No. 1042, Arborist, held by Marcus Landry, valid until June 30, 2027',
    'Valid until March 31, 2027, as checked by Live Oak.',
    'Water oak, trunk 31 inches at 4.5 feet, about 60 feet tall',
    'hanging or leaning',
    'only workers qualified for line clearance',
    'On a right-of-way or neutral ground',
    'December 5, 2026',
    'Keep the fence.',
    'One day with a lift and two climbers.',
    '$4,000.00',
    'pi_sandbox_8f2c',
    // Louisiana's evening, not the next day in UTC.
    'received, November 21, 2026, 8:10 PM Central Time',
    'automatically 5 days after the business says that it is done',
    'R.S. 22:1275',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/escrow|\?\?|�|811/i);
});

/** legis.la.gov, R.S. 51:452 (Acts 2022, No. 734): the notice as in the statute. */
const STATUTE =
  "Louisiana law requires a person insured under a property insurance policy to pay any deductible applicable to a claim made under the policy. It is a violation of Louisiana law for a seller of goods or services who reasonably expects to be paid wholly or partly from the proceeds of a property insurance claim to knowingly allow the insured person to fail to pay, or assist in the insured person's failure to pay, the applicable insurance deductible.";

test('from $1,000 on it contains the deductible notice, word for word', async () => {
  expect(await textOf({ ...AGREEMENT, sumCents: 100_000 })).toContain(STATUTE);
  expect(await textOf({ ...AGREEMENT, sumCents: 99_999 })).not.toContain('51:452');
});

test('work that digs includes the notice to call 811; an unverified license is not claimed', async () => {
  const text = await textOf({ ...AGREEMENT, serviceCode: 'stump_grinding', license: null, insuredUntil: null });
  expect(text).toContain('811 (Louisiana One Call, 1-800-272-3020) 48 to 120 hours before it starts');
  expect(text).toContain('Live Oak had not verified an arborist license for this business');
  expect(text).toContain('Live Oak had not verified liability insurance for this business');
});

test('long texts flow over pages, letters missing in our fonts show as marks, and nothing is lost', async () => {
  const description = `${'The tree leans over the shed. '.repeat(160)}The end of it. 樹木`;
  const pdf = await documentPdf({ ...AGREEMENT, description, bidMessage: 'W'.repeat(2000) });
  expect(pdfPages(pdf)).toBeGreaterThan(2);
  expect(pdfText(pdf)).toContain('The end of it. ��');
  expect(pdfText(pdf)).toContain(`Page 3 of ${pdfPages(pdf)}`);
});

test('no heading ends a page, however long the texts are', async () => {
  const LEADS =
    /(?:The work|The price|How it was agreed|What Louisiana law requires us to tell you|by Live Oak:|by the business:|line by line:|\(R\.S\. 51:452\):) Tree work agreement LO-/u;
  const bidLines = [{ kind: 'fell' as const, amountCents: 400_000, note: 'All of it.' }];
  for (let lines = 0; lines < 54; lines += 2) {
    const description = `${'Keep the fence.\n'.repeat(lines)}Haul all away`;
    const texts = pdfTexts(await documentPdf({ ...AGREEMENT, description, bidLines }));
    expect([lines, texts.filter((text) => LEADS.test(text))]).toEqual([lines, []]);
  }
});

test('the same facts give the same bytes; the file is tagged, titled and has a language', async () => {
  const [one, other] = [await documentPdf(AGREEMENT), await documentPdf(structuredClone(AGREEMENT))];
  expect(one.equals(other)).toBe(true);
  const raw = one.toString('latin1');
  for (const mark of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/MediaBox [0 0 612 792]',
  ]) {
    expect(raw).toContain(mark);
  }
  expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times)/);
});

test('a refund note states what was refunded, what was not, and why', async () => {
  const { kind: _, ...shared } = AGREEMENT;
  const refund: RefundFacts = {
    ...shared,
    kind: 'refund',
    refundedCents: 150_000,
    releasedCents: 250_000,
    refundedAt: '2026-12-01T18:00:00Z',
    reason: 'The stump was left.',
  };
  const text = await textOf(refund);
  for (const words of [
    'Refund note',
    '$1,500.00',
    'December 1, 2026',
    'To the business $2,500.00',
    'The stump was left.',
  ]) {
    expect(text).toContain(words);
  }
  const whole = await textOf({ ...refund, refundedCents: 400_000, releasedCents: 0, reason: null });
  expect(whole).toContain('Refunded in full');
  expect(whole).not.toContain('To the business');
});

test('a membership receipt states who paid what until when', async () => {
  const facts: MembershipFacts = {
    kind: 'membership',
    number: 'LO-2026-M000012',
    sumCents: 9900,
    paymentReference: null,
    invoice: 'in_12',
    paidAt: '2026-11-21T21:10:00Z',
    paidUntil: '2027-11-21T21:10:00Z',
    businessName: 'Pelican Tree Co.',
    payer: AGREEMENT.owner,
  };
  const text = await textOf(facts);
  for (const words of [
    'Membership receipt LO-2026-M000012',
    '$99.00',
    'Paid until November 21, 2027',
    'Pelican Tree Co.',
  ]) {
    expect(text).toContain(words);
  }
});
