// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { onCall as t } from '../../../texts/en/on-call.ts';
import { OnCallForm } from './on-call-form.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';

afterEach(cleanup);

it('focuses the first wrong field, in page order', async () => {
  const hours = { fromMinute: 0, untilMinute: 0, promiseMinutes: 5 };
  const saved = { isOn: true, days: [], parishes: [], isOnNow: false, mayBid: true, ...hours };
  renderInApp(<OnCallForm saved={saved} />);
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  expect(document.activeElement?.getAttribute('name')).toBe('days');
});
