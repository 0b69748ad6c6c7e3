// Push in this browser: whether it is supported and on, and turning it on and off. The worker is registered for push only on request.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { readStored, writeStored } from '../../app/storage.ts';
import { call } from '../../api-client/call.ts';

const WORKER = '/service-worker.js';
/** Whose notifications this browser receives; kept after signing out, so that the same person gets them again. */
export const PUSH_KEY = 'push';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

async function registerSubscription(subscribed: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscribed.toJSON();
  await call(notificationRoutes.subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}

export async function pushState(userId: number): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && readStored(PUSH_KEY) === String(userId);
  return isOn && (await subscription()) ? 'on' : 'off';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/** One subscription with this key: an older one with another key is ended. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: Uint8Array<ArrayBuffer>) {
  const before = await pushManager.getSubscription();
  const known = new Uint8Array(before?.options.applicationServerKey ?? new ArrayBuffer(0));
  if (before && known.length === key.length && known.every((byte, i) => byte === key[i])) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Requests permission, subscribes and registers with the server. Throws if the push service or the server refuses. */
export async function turnOnPush(userId: number, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId);
  const registered = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  await registerSubscription(await subscribe(registered, bytesOf(publicKey)));
  writeStored(PUSH_KEY, String(userId));
  return 'on';
}

/** Ends it on the server first, then here. Throws without a response; it is then still on. */
export async function turnOffPush(): Promise<PushState> {
  const subscribed = await subscription();
  if (subscribed) {
    await call(notificationRoutes.unsubscribePush, { query: { endpoint: subscribed.endpoint } });
    await subscribed.unsubscribe();
  }
  writeStored(PUSH_KEY, null);
  return 'off';
}

/** After signing in again: the subscription belonged to the previous session. */
export async function renewPush(userId: number): Promise<void> {
  if ((await pushState(userId)) === 'on') {
    const subscribed = await subscription();
    await (subscribed && registerSubscription(subscribed));
  }
}
