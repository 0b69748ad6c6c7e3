// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '@live-oak/contract/features/files/kinds.ts';
import { UploadField } from './upload-field.tsx';
import { renderInApp } from '../../testing/render-in-app.tsx';

afterEach(cleanup);

it('a file that was refused for what it is leaves room for another', async () => {
  const { container } = renderInApp(
    <UploadField purpose="verification_doc" label="License" max={1} value={[]} onChange={() => undefined} />,
  );
  const input = () => container.querySelector<HTMLInputElement>('input[type="file"]');
  const large = new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'large.pdf', { type: 'application/pdf' });
  await userEvent.upload(input() ?? document.body, large);
  expect(await screen.findByText('large.pdf')).toBeTruthy();
  await expect.poll(input).not.toBeNull();
});
