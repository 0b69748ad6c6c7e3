// @vitest-environment happy-dom
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { exemptions } from '../../../texts/en/labels.ts';
import { CredentialList } from './credential-list.tsx';

afterEach(cleanup);

it('says which exemption was claimed', () => {
  const current = {
    exemption: 'sole_proprietor',
    submittedAt: '2026-11-29T12:00:00Z',
    state: 'submitted',
    check: null,
    files: [],
    aggregateCents: null,
  };
  const standing = { kind: 'workers_comp', label: '', required: true, state: 'submitted', current, renewal: null };
  // Only what the list reads.
  renderInApp(<CredentialList file={{ credentials: [standing], canSubmit: false } as unknown as Verification} />);
  expect(screen.getByText(new RegExp(`Exempt: ${exemptions.sole_proprietor}`))).toBeTruthy();
});
