// How far the form is filled in, as it is said beside it, and what its fields and errors are called.
import { VerificationForm } from '@live-oak/contract/features/vetting/form.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { vetting as english } from '../../../texts/en/vetting.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { vettingForm } from '../../../texts/es/refusals/vetting-form.ts';
import { vetting as spanish } from '../../../texts/es/vetting.ts';
import { loadTexts } from '../../../texts/message-texts.ts';
import { FormSidebar } from './form-sidebar.tsx';
import { ErrorSummary } from './form-end.tsx';
import { toValues, type VerificationValues } from './values.ts';

const noFile = () => {
  throw new Error('it has no files');
};
const EMPTY = toValues({ documents: {} }, noFile);
const LICENSED = {
  ...EMPTY,
  businessLicenseNumber: 'LA-1',
};

test('the count names the next document', () => {
  const drawn = (defaultValues: VerificationValues) => {
    const Aside = () => createElement(FormSidebar, { control: useForm<VerificationValues>({ defaultValues }).control });
    return renderToStaticMarkup(
      createElement(RouterProvider, {
        router: createMemoryRouter([{ path: '*', element: createElement(Aside) }]),
      }),
    );
  };
  expect(drawn(EMPTY)).toContain('required documents done. Next: Business license, not filled in yet.');
  expect(drawn(LICENSED)).toContain('Next: Business license, not complete yet.');
  const until = (businessLicenseExpiry: string) => drawn({ ...LICENSED, businessLicenseExpiry });
  expect(until('2099-01-01')).toContain('Next: Business license, document missing.');
  expect(until('2020-01-01')).toContain('Next: Business license, not complete yet.');
});

test('the insurer’s field has the same name in its label and in its error, in both languages', () => {
  const { error } = VerificationForm.safeParse({});
  const said = error?.issues.find(({ path }) => path[0] === 'insuranceProvider')?.message ?? '';
  expect(said).toBe('vettingForm.insurer');
  expect(REFUSALS.vettingForm.insurer).toBe(`${english.insuranceCompany} is required`);
  expect(vettingForm.insurer).toMatch(new RegExp(`\\b${spanish.insuranceCompany}$`, 'i'));
});

test('the list of errors has texts, not keys', async () => {
  await loadTexts('en');
  const faults = [{ field: 'businessLicenseExpiry', message: 'vettingForm.licenseExpiry' } as const];
  const drawn = renderToStaticMarkup(createElement(ErrorSummary, { faults, onGo: () => undefined }));
  expect(drawn).toContain('Business license: License expiry date is required');
});
