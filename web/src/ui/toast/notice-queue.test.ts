import { describe, expect, it } from 'vitest';
import { DEFAULT_DURATION_MS, queueReducer, shortId, toQueued, type QueuedToast } from './notice-queue.ts';

const aToast = (id: string): QueuedToast => toQueued({ type: 'info', title: `toast ${id}` }, id);
const ids = (queue: readonly QueuedToast[]) => queue.map((toast) => toast.id).join('');
const add = (queue: readonly QueuedToast[], id: string) => queueReducer(queue, { kind: 'add', toast: aToast(id) });

describe('the toast queue', () => {
  it('adds at the front', () => {
    expect(ids(['a', 'b', 'c'].reduce(add, []))).toBe('cba');
  });

  it('puts a notification behind errors and warnings, and before the rest', () => {
    const toasts = [
      toQueued({ type: 'success', title: 'Saved' }, 's'),
      toQueued({ type: 'warning', title: 'Offline' }, 'w'),
      toQueued({ type: 'error', title: 'Not posted' }, 'e'),
      toQueued({ type: 'info', title: 'New Sealed Bid', isNotice: true }, 'n'),
    ];
    const queue = toasts.reduce<readonly QueuedToast[]>(
      (before, toast) => queueReducer(before, { kind: 'add', toast }),
      [],
    );
    expect(ids(queue)).toBe('ewns');
    expect(ids(queueReducer(queue.slice(0, 2), { kind: 'add', toast: toasts[3] ?? aToast('x') }))).toBe('ewn');
  });

  it('keeps five and drops the oldest', () => {
    expect(ids(['a', 'b', 'c', 'd', 'e', 'f'].reduce(add, []))).toBe('fedcb');
  });

  it('removes one by its id and leaves the others in their order', () => {
    const queue = ['a', 'b', 'c'].reduce(add, []);
    expect(ids(queueReducer(queue, { kind: 'remove', id: 'b' }))).toBe('ca');
    expect(ids(queueReducer(queue, { kind: 'remove', id: 'x' }))).toBe('cba');
  });

  it('shows one message per subject: the newer replaces the older', () => {
    const about = (id: string) => toQueued({ type: 'info', title: id, about: '/jobs/7' }, id);
    const queue = queueReducer(add(queueReducer([], { kind: 'add', toast: about('a') }), 'b'), {
      kind: 'add',
      toast: about('c'),
    });
    expect(ids(queue)).toBe('cb');
  });

  it('clears all at once', () => {
    expect(queueReducer(['a', 'b'].reduce(add, []), { kind: 'clear' })).toEqual([]);
  });

  it('uses 5000 ms by default, and keeps 0 as "stays"', () => {
    expect(aToast('a').duration).toBe(DEFAULT_DURATION_MS);
    expect(toQueued({ type: 'error', title: 'x', duration: 0 }, 'a').duration).toBe(0);
  });

  it('creates short ids that differ', () => {
    const many = new Set(Array.from({ length: 1000 }, shortId));
    expect(many.size).toBe(1000);
    expect([...many].every((id) => id.length > 0 && id.length < 12)).toBe(true);
  });
});
