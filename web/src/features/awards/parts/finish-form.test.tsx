// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { readSavedText, writeSavedText } from '../../../app/saved-text.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { sentBody } from '../../../testing/sent-body.ts';
import { awardWork } from '../../../texts/en/award-work.ts';
import FinishForm from './finish-form.tsx';

const t = awardWork.winner;
const PHOTO: UploadedFile = {
  id: 31,
  path: '/uploads/after',
  thumbPath: null,
  name: 'after.jpg',
  mime: 'image/jpeg',
  bytes: 900,
  width: null,
  height: null,
  purpose: 'completion_photo',
};
const sent = vi.fn<(body: unknown) => Response>();
const onClose = vi.fn<() => void>();

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const show = () => renderInApp(<FinishForm jobId={7} onClose={onClose} />);
const press = () => userEvent.click(screen.getByRole('button', { name: t.markDone }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('/complete') ? sent(sentBody(init)) : new Promise(() => undefined),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps the note and the uploaded photos when the page reloads before they are sent', async () => {
  sent.mockReturnValue(new Response('{}', { status: 503 }));
  const { unmount } = show();
  await userEvent.type(note(), 'Hauled off.');
  unmount();
  expect(readSavedText('finish.7', null)).toContain('Hauled off.');
  writeSavedText('finish.7', null, JSON.stringify({ note: 'Hauled off.', photos: [PHOTO] }));
  show();
  expect(note().value).toBe('Hauled off.');
  await press();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ note: 'Hauled off.', photos: [PHOTO.id] });
  expect(onClose).not.toHaveBeenCalled();
  expect(note().value).toBe('Hauled off.');
});
