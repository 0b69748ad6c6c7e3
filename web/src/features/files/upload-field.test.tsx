// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_UPLOAD_BYTES, PHOTO_ACCEPT } from '@live-oak/contract/features/files/kinds.ts';
import { UploadField } from './upload-field.tsx';
import { renderInApp } from '../../testing/render-in-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the hint for photos names every kind that is accepted', () => {
  renderInApp(<UploadField purpose="job_photo" label="Photos" value={[]} onChange={() => undefined} />);
  const hint = screen.getByText(/^PNG, JPG up to 10MB/u).textContent;
  const same: Record<string, string> = { JPEG: 'JPG', HEIF: 'HEIC' };
  for (const ending of PHOTO_ACCEPT.toUpperCase().split(/,?\./u).slice(1)) {
    expect(hint.toUpperCase()).toContain(same[ending] ?? ending);
  }
});

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

it('the same picture is not added twice, and says so; once it is removed it can be added again', async () => {
  // An upload that never ends.
  class Sending extends EventTarget {
    upload = new EventTarget();
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => undefined;
    abort = () => this.dispatchEvent(new Event('abort'));
  }
  vi.stubGlobal('XMLHttpRequest', Sending);
  const { container } = renderInApp(
    <UploadField purpose="verification_doc" label="License" value={[]} onChange={() => undefined} />,
  );
  const add = (name: string) =>
    userEvent.upload(
      container.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body,
      new File(['%PDF'], name, { type: 'application/pdf', lastModified: 7 }),
    );
  await add('oak.pdf');
  await add('oak.pdf');
  expect(await screen.findByText('You already added oak.pdf.')).toBeTruthy();
  expect(screen.getAllByText('oak.pdf')).toHaveLength(1);
  await add('pine.pdf');
  expect(screen.queryByText('You already added oak.pdf.')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: /^Cancel|^Remove/ })[0] ?? document.body);
  await add('oak.pdf');
  expect(screen.getAllByText('oak.pdf')).toHaveLength(1);
});
