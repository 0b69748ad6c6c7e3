// People of each role who upload and read files.
import { startTestApp, type Person } from './app.ts';

/** An application with one person of each role, and reads of files as each of them. */
export async function startUploads() {
  const stage = await startTestApp();
  const { app, db } = stage;
  const owner = await stage.client();
  const other = await stage.client();
  const member = await stage.member();
  const waiting = await stage.waiting();
  const admin = await stage.admin();

  const raw = async (path: string, cookie: string | undefined, headers: Record<string, string> = {}) =>
    app.http.inject({ method: 'GET', url: path, headers: { ...(cookie ? { cookie } : {}), ...headers } });
  const statusOf = async (path: string, who: Person | undefined) => (await raw(path, who?.cookie)).statusCode;

  return { stage, app, db, owner, other, member, waiting, admin, raw, statusOf };
}
