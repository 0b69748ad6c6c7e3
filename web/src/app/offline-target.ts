// Where /offline goes once there is a line again.
import { safeNext } from '../features/accounts/next-address.ts';

/** '?page=%2Fjobs' → '/jobs'; undefined for anything that is no path of this site. */
export const offlineTarget = (search: string): string | undefined => safeNext(new URLSearchParams(search).get('page'));
