import { describe, expect, it } from 'vitest';
import { CREDENTIAL_GROUP_LIST, VERIFICATION_FIELDS } from '@live-oak/contract/features/vetting/form.ts';
import { allRequests } from './asks.ts';
import { skipped } from './form-sidebar.tsx';
import {
  changedKinds,
  faultsOf,
  fieldsOf,
  kindOf,
  toBody,
  toValues,
  withCommas,
  type VerificationValues,
} from './values.ts';

const aFile = (id: number) => ({
  id,
  name: `${id}.pdf`,
  path: `/uploads/${id}.pdf`,
  thumbPath: null,
  mime: 'application/pdf',
  bytes: 1,
  width: null,
  height: null,
  purpose: 'verification_doc' as const,
});
const EMPTY = toValues({ documents: {} }, aFile);
const FILLED: VerificationValues = {
  ...EMPTY,
  businessLicenseNumber: 'LA-1',
  businessLicenseExpiry: '2098-01-31',
  insuranceProvider: 'Gulf Mutual',
  insurancePolicyNumber: 'GL-1',
  insuranceExpiry: '2098-06-30',
};

describe('the fields of the form', () => {
  it('shows every field of the contract once, each with its credential', () => {
    const shown = allRequests().flatMap(({ kind, fields }) => fields.map(({ name }) => [name, kind]));
    expect(shown.map(([name]) => name).toSorted()).toEqual(
      allRequests()
        .flatMap(({ kind }) => fieldsOf(kind))
        .toSorted(),
    );
    expect(shown.every(([name, kind]) => kindOf(String(name)) === kind)).toBe(true);
    const ticks = CREDENTIAL_GROUP_LIST.map(([, { tick }]) => tick);
    // Beside the arborist license and the administrators' request, fields of their own.
    const isOwnTick = (field: string) => field === 'documents' || field === 'answer' || field === 'noTreeWork';
    const typed = VERIFICATION_FIELDS.filter((field) => !isOwnTick(field) && !ticks.includes(field));
    expect(typed.filter((field) => !shown.some(([name]) => name === field))).toEqual([]);
  });

  it('sends what is answered to the administrators’ request, with its files, and nothing for nothing', () => {
    const answer = { text: 'The lettering is new.', files: [3] };
    expect(toBody(toValues({ answer }, aFile)).answer).toEqual(answer);
    expect(toBody(EMPTY)).not.toHaveProperty('answer');
  });

  it('formats money as it is displayed and leaves invalid text', () => {
    expect(['1000000', '$2,500,000', '1.5 million', ''].map(withCommas)).toEqual([
      '1,000,000',
      '2,500,000',
      '1.5 million',
      '',
    ]);
  });
});

describe('the submission', () => {
  it('leaves out blank or unchecked parts, and keeps them in their fields', () => {
    const values = { ...FILLED, bondedAmount: '25,000', tcspNumber: '77', has: { ...FILLED.has, bond: true } };
    const body = toBody(values);
    expect(body).toMatchObject({ businessLicenseNumber: 'LA-1', bondedAmount: '25,000', insuranceAmount: '1,000,000' });
    expect(body).not.toHaveProperty('tcspNumber');
    expect(body).not.toHaveProperty('treeCareSafetyProfessional');
    expect(body).not.toHaveProperty('bondExpiry');
  });

  it('round-trips through the server', () => {
    const values = {
      ...FILLED,
      cdlNumber: '0048812',
      cdlExpiry: '2098-02-01',
      has: { ...FILLED.has, cdl: true, osha_card: true },
      files: { ...FILLED.files, business_license: [aFile(4), aFile(9)] },
    };
    const back = toValues(toBody(values), aFile);
    expect(back).toEqual(values);
    expect(changedKinds(back, values)).toEqual([]);
  });

  it('knows which credentials differ from the submission', () => {
    expect(changedKinds({ ...FILLED, insuranceExpiry: '2099-01-01' }, FILLED)).toEqual(['liability_insurance']);
    const files = { ...FILLED.files, drivers_license: [aFile(3)] };
    expect(changedKinds({ ...FILLED, files }, FILLED)).toEqual(['drivers_license']);
  });
});

describe('the check of the form', () => {
  it('has the specified messages for what everybody must give, all at once', () => {
    expect(faultsOf({ ...EMPTY, insuranceAmount: '999,999' }, EMPTY)).toEqual({
      businessLicenseNumber: 'accountForm.licenseNumber',
      businessLicenseExpiry: 'vettingForm.licenseExpiry',
      insuranceProvider: 'vettingForm.insurer',
      insurancePolicyNumber: 'vettingForm.policyNumber',
      insuranceAmount: 'vettingForm.coverage',
      insuranceExpiry: 'vettingForm.insuranceExpiry',
    });
    expect(faultsOf(FILLED, EMPTY)).toEqual({});
  });

  it('asks a checked credential that every bidder needs for its number and expiry, an optional one for nothing', () => {
    const ticked = { ...FILLED, has: { ...FILLED.has, isa_certification: true, workers_comp: true, bond: true } };
    expect(faultsOf(ticked, EMPTY)).toEqual({
      workersCompPolicyNumber: 'vettingForm.policyNumber',
      workersCompExpiry: 'vettingForm.expiry',
    });
  });

  it('asks for no policy of an exempt business, and sends none', () => {
    const exempt = {
      ...FILLED,
      workersCompExemption: 'sole_proprietor',
      workersCompPolicyNumber: 'WC-1',
      has: { ...FILLED.has, workers_comp: true },
    };
    expect(faultsOf(exempt, EMPTY)).toEqual({});
    expect(toBody(exempt)).toMatchObject({ workersCompExemption: 'sole_proprietor' });
    expect(toBody(exempt)).not.toHaveProperty('workersCompPolicyNumber');
  });

  it('starts the bond at 0, and knows which required documents would be missing', () => {
    expect(EMPTY.bondedAmount).toBe('0');
    expect(faultsOf({ ...FILLED, has: { ...FILLED.has, bond: true } }, EMPTY)).toEqual({});
    const file = [aFile(1)];
    const files = { ...FILLED.files, business_license: file, liability_insurance: file, workers_comp: file };
    expect(skipped({ ...FILLED, files })).toEqual(['ldaf_license', 'workers_comp']);
    expect(skipped({ ...FILLED, files, noTreeWork: true })).toEqual(['workers_comp']);
    const has = { ...FILLED.has, workers_comp: true };
    expect(skipped({ ...FILLED, ldafLicenseNumber: '12', files, has })).toEqual(['ldaf_license']);
    expect(skipped({ ...FILLED, files: { ...files, ldaf_license: file }, has })).toEqual([]);
  });

  it('asks for the rest of an LDAF license once one of its fields is filled in, and for none of it before', () => {
    expect(Object.keys(faultsOf({ ...FILLED, ldafHolderName: 'Aurélie' }, EMPTY)).toSorted()).toEqual([
      'ldafHolderRelation',
      'ldafLicenseExpiry',
      'ldafLicenseNumber',
    ]);
  });

  it('accepts a past date in a submitted credential, and not in a new one', () => {
    const past = { ...FILLED, businessLicenseExpiry: '2020-01-01' };
    expect(faultsOf(past, past)).toEqual({});
    expect(faultsOf(past, EMPTY)).toHaveProperty('businessLicenseExpiry');
  });
});
