// Drills: object storage is slow, fails, is full, hangs, and breaks off in the middle of a file.
import { aPng } from '../../harness/files.ts';
import type { Answers } from '../answers.ts';
import type { HttpFault } from '../http-proxy.ts';
import type { Setup } from '../setup.ts';
import type { Fault } from '../through.ts';

const PICTURE = await aPng();

function form(): FormData {
  const data = new FormData();
  data.set('purpose', 'job_photo');
  data.set('file', new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }), 'oak.png');
  return data;
}

interface Kept {
  path: string;
  bytes: number;
}

/** Uploads a picture and reads it back; returns it if both succeeded. */
export async function uploadAndRead({ cast }: Setup, answers?: Answers): Promise<Kept | undefined> {
  const [owner] = cast.owners;
  if (!owner) throw new Error('nobody came');
  const put = await owner.ask('POST', '/api/uploads', form());
  answers?.add('POST /api/uploads', put);
  if (put.status !== 201) return undefined;
  // A 201 of this call has the path.
  const { path } = put.body as { path: string };
  const got = await owner.ask('GET', path);
  answers?.add('GET /uploads', got);
  return got.status === 200 ? { path, bytes: Number(got.body) } : undefined;
}

function fault(done: string, what: HttpFault): Fault {
  let before: Kept | undefined;
  return {
    done,
    async begin(setup) {
      before = await uploadAndRead(setup);
      if (!before) throw new Error('no picture could be brought before the fault');
      setup.storageDoor.fault = what;
    },
    lastsMs: 2500,
    async meanwhile(setup, answers) {
      const [owner] = setup.cast.owners;
      // A file that breaks off in the middle ends the connection: that is the response.
      const reads = before && owner?.ask('GET', before.path).then((got) => answers.add('GET /uploads', got));
      await Promise.allSettled([uploadAndRead(setup, answers), uploadAndRead(setup, answers), reads]);
    },
    end: ({ storageDoor }) => storageDoor.end(),
    mustGoOn: true,
    needsIt: /uploads/,
    isBack: async (setup) => (await uploadAndRead(setup)) !== undefined,
    async after({ cast }) {
      const [owner] = cast.owners;
      const got = before && (await owner?.ask('GET', before.path));
      const isWhole = got?.status === 200 && got.body === before?.bytes;
      return isWhole ? [] : ['a picture that was acknowledged before is not there whole'];
    },
  };
}

export const storageFaults: { [name: string]: Fault } = {
  'storage-slow': fault('each call to object storage takes 2 s', { kind: 'slow', ms: 2000 }),
  'storage-500': fault('object storage answers 500', { kind: 'answers', status: 500 }),
  'storage-503': fault('object storage answers 503', { kind: 'answers', status: 503 }),
  'storage-full': fault('object storage is full (507 to each PUT)', {
    kind: 'answers',
    status: 507,
    methods: ['PUT'],
  }),
  'storage-silent': fault('object storage accepts each call and never answers', { kind: 'silent' }),
  'storage-cut': fault('object storage breaks off in the middle of each file', { kind: 'cut', methods: ['GET'] }),
};
