import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import { UploadQueue } from './upload-queue.ts';

const aFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

function aQueue() {
  const sent: { name: string; finish: () => void; fail: (error: Error) => void; progress: (f: number) => void }[] = [];
  const onDone = vi.fn<(name: string) => void>();
  const onSettled = vi.fn<(counts: { done: number; failed: number }) => void>();
  const queue = new UploadQueue<string>({
    failure: 'It failed.',
    previewOf: () => undefined,
    send: (file, progress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        sent.push({ name: file.name, finish: () => resolve(file.name), fail: reject, progress });
      }),
  });
  queue.report({ onDone: (done) => onDone(done), onSettled });
  const states = () => queue.pending().map(({ name, state }) => `${name} ${state}`);
  return { queue, sent, states, onDone, onSettled };
}

test('two files upload at a time; a finished one is passed on and the next one starts', async () => {
  const { queue, sent, states, onDone, onSettled } = aQueue();
  queue.add(['a', 'b', 'c'].map(aFile));
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  sent[0]?.progress(0.5);
  expect(queue.pending()[0]?.fraction).toBe(0.5);
  sent[0]?.finish();
  await soon();
  expect(states()).toEqual(['b sending', 'c sending']);
  sent[1]?.finish();
  sent[2]?.finish();
  await soon();
  expect(states()).toEqual([]);
  expect(onDone.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  expect(onSettled.mock.calls).toEqual([[{ done: 3, failed: 0 }]]);
});

test('a canceled upload disappears without a failure message', async () => {
  const { queue, states, onDone, onSettled } = aQueue();
  queue.add([aFile('a')]);
  queue.cancel(queue.pending()[0]?.key ?? '');
  await soon();
  expect(states()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  expect(onSettled).not.toHaveBeenCalled();
});

test("a refused file stays with the server's word on it, and trying it again is not offered", async () => {
  const { queue, sent, states } = aQueue();
  queue.add([aFile('a')]);
  const body = { message: 'No.', code: 'UNSUPPORTED_TYPE', fields: { file: 'This is no picture.' } };
  sent[0]?.fail(new ApiError(415, JSON.stringify(body)));
  await soon();
  expect(states()).toEqual(['a failed']);
  expect(queue.pending()[0]).toMatchObject({ reason: 'This is no picture.', canRetry: false });
});

test('a file that failed because of the connection can be retried', async () => {
  const { queue, sent, states, onSettled, onDone } = aQueue();
  queue.add([aFile('a')]);
  sent[0]?.fail(ApiError.unanswered('NETWORK'));
  await soon();
  expect(states()).toEqual(['a failed']);
  expect(queue.pending()[0]?.canRetry).toBe(true);
  expect(onSettled.mock.calls).toEqual([[{ done: 0, failed: 1 }]]);
  queue.retry(queue.pending()[0]?.key ?? '');
  sent[1]?.finish();
  await soon();
  expect(onDone.mock.calls).toEqual([['a']]);
});
