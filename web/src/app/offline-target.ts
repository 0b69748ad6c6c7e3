// Where /offline goes once the connection is back.
import { safeNext } from '../features/accounts/next-address.ts';

/** '?page=%2Fjobs' → '/jobs'; undefined for anything but a path of this site. */
export const offlineTarget = (search: string): string | undefined => safeNext(new URLSearchParams(search).get('page'));
