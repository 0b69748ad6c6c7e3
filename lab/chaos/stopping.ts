// Checks that a second process on the same data folder is refused, and that a requested stop is orderly.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Person } from './people.ts';
import { startExpectingFailure, type Running } from './server.ts';

const STOPS_WITHIN_MS = 10_000;
const WHILE_STOPPING_MS = 300;

/** A second server on the folder must refuse to start and name the process that owns it. */
export async function faultsOfSecond(dataDir: string, running: Running): Promise<string[]> {
  const { code, errors } = await startExpectingFailure(dataDir, 0);
  const named = `in use by process ${running.pid} `;
  const isRefused = code === 1 && errors.includes(named);
  return isRefused ? [] : [`a second process ended with ${code} and said "${errors.trim()}", not "${named}"`];
}

const JOB = {
  title: 'Posted while the server stops',
  description: 'Half of this request came before the stop.',
  location: '1 Audubon Street, Baton Rouge, LA 70808',
  serviceType: 'Tree Removal',
  urgency: 'low',
};

/** Asks the server to stop while half of a request has arrived: it must answer that request, then end with 0 in time. */
export async function faultsOfStop(running: Running, owner: Person): Promise<string[]> {
  const body = JSON.stringify(JOB);
  const socket = connect(running.port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const over = once(socket, 'close');
  socket.write(
    `POST /api/jobs HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${owner.cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 40)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, WHILE_STOPPING_MS));
  const asked = Date.now();
  running.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, WHILE_STOPPING_MS));
  socket.write(body.slice(40));
  const [{ code, signal, errors }] = await Promise.all([running.ended, over]);
  const took = Date.now() - asked;
  return [
    ...(answer.startsWith('HTTP/1.1 201')
      ? []
      : [`a request that ran at SIGTERM was answered "${answer.split('\r\n', 1)[0]}"`]),
    ...(code === 0 ? [] : [`after SIGTERM it ended with ${code ?? signal}\n${errors}`]),
    ...(took < STOPS_WITHIN_MS ? [] : [`after SIGTERM it took ${took} ms to end`]),
  ];
}

/** Whether the job that was posted during the stop exists. */
export async function faultsAfterStop(owner: Person): Promise<string[]> {
  const jobs = await owner.all<{ title: string }>('/api/jobs');
  return jobs.some(({ title }) => title === JOB.title) ? [] : ['the job that was posted during SIGTERM is gone'];
}
