// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { labels } from '../../../texts/labels.ts';
import { workAreaTexts } from '../texts.ts';
import { WorkAreaForm } from './work-area-form.tsx';
import { eventually } from '../../../../../lab/harness/eventually.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { sentBody } from '../../../testing/sent-body.ts';

const t = workAreaTexts.en;
const { specialties } = labels.en;
const AREA = {
  isSet: true,
  parishes: ['22071'],
  baseZip: null,
  base: null,
  radiusMiles: null,
  specialties: ['Pruning' as const, 'Stump Grinding' as const],
  equipment: ['chipper' as const],
};

const sent = vi.fn<(body: unknown) => Response>();

beforeEach(() => {
  sent.mockReset().mockImplementation(() => Response.json({ ...AREA, isSet: true }));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve(url.includes('work-area') ? sent(sentBody(init)) : new Response('{}', { status: 401 })),
  );
  renderInApp(<WorkAreaForm area={AREA} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = () => userEvent.click(screen.getByRole('button', { name: t.save }));

it('focuses the ZIP that the miles need', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: t.radius }), '30');
  await save();
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t.baseZip })));
  expect(screen.getByText(t.checkFields)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it('sends all of it, the old main specialty among the others, and shows what was saved', async () => {
  await userEvent.selectOptions(screen.getByRole('combobox'), specialties['Storm Cleanup']);
  await userEvent.click(screen.getByRole('checkbox', { name: t.equipmentNames.crane }));
  expect(screen.getByText(t.unsaved)).toBeTruthy();
  await save();
  await eventually(() => expect(screen.queryByText(t.unsaved)).toBeNull());
  expect(sent.mock.calls[0]?.[0]).toEqual({
    parishes: ['22071'],
    baseZip: '',
    radiusMiles: '',
    specialties: ['Storm Cleanup', 'Stump Grinding', 'Pruning'],
    equipment: ['crane', 'chipper'],
  });
});
