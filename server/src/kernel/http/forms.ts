// Reads multipart forms: files are streamed to disk; texts and file ids become a body as from JSON.
import { mkdir, rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '@live-oak/contract/features/files/kinds.ts';
import type { FilePart, RouteDeclaration } from '@live-oak/contract/route.ts';
import { assertValid, Refusal } from '../errors.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { addressForLimits } from './address.ts';
import { MOST_FORM_BYTES, MOST_GUEST_FORM_BYTES, openShare, spool, tooMuch, monitorRate } from './incoming.ts';
import type { Share, Spooled } from './incoming.ts';

/** Accepts files; the files feature implements it. */
export interface Intake {
  folder: string;
  /** Counts one more file of the caller before it is written; throws when it is one too many. */
  admit(request: FastifyRequest): Promise<void>;
  /** Checks and stores a file; returns its id. Throws a refusal of `file.field`. */
  take(file: Spooled, purpose: string, request: FastifyRequest): Promise<number>;
  discard(ids: readonly number[]): Promise<void>;
}

const MOST_FILES = 30;
const MOST_FIELDS = 100;
const FIELD_BYTES = 64 * 1024;
/** The most bytes of a form besides its files. */
const TEXT_ROOM = 256 * 1024;
/** How long a body may take to arrive; forms have the server's own limit. */
const ARRIVAL_MS = 30_000;
export const SLOWEST_FORM_MS = 300_000;

export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: MOST_FILES,
      fields: MOST_FIELDS,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      parts: MOST_FILES + MOST_FIELDS,
      headerPairs: 20,
    },
  });
  app.decorateRequest('formDigest', undefined);
  app.decorateRequest('formTexts', undefined);
  app.decorateRequest('newFileClaim', undefined);
}

export function limitArrival(request: FastifyRequest): void {
  if (request.isMultipart()) return;
  const timer = setTimeout(() => request.raw.destroy(), ARRIVAL_MS).unref();
  const stop = () => clearTimeout(timer);
  request.raw.once('end', stop).once('close', stop);
}

function formFailure(error: unknown): Error {
  if (error instanceof Refusal) return error;
  const { code } = propertiesOf(error);
  if (typeof code === 'string' && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) return tooMuch();
  return new Refusal('MALFORMED', 'files.formUnreadable');
}

type Texts = Record<string, string | string[]>;
interface Form {
  texts: Texts;
  files: Spooled[];
}

function addText(texts: Texts, part: Exclude<Multipart, MultipartFile>): void {
  const { fieldname, value, valueTruncated } = part;
  assertValid(!valueTruncated && typeof value === 'string', { [fieldname]: 'files.textTooLong' });
  const before = texts[fieldname];
  texts[fieldname] =
    before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value].slice(-MOST_FIELDS);
}

interface Intent {
  parts: Readonly<Record<string, FilePart>>;
  isOne: boolean;
  intake: Intake;
  share: Share;
}

/** Adds one part to the form. Limits come first, so that a file too many never takes disk space. */
async function takePart(part: Multipart, form: Form, request: FastifyRequest, wanted: Intent): Promise<void> {
  const { fieldname: field } = part;
  const isFileField = Object.hasOwn(wanted.parts, field);
  if (part.type === 'field') {
    assertValid(!isFileField, { [field]: 'files.missing' });
    addText(form.texts, part);
    return;
  }
  try {
    assertValid(!wanted.isOne || form.files.length === 0, { [field]: 'files.oneAtATime' });
    assertValid(isFileField, { [field]: 'files.noField' });
    await wanted.intake.admit(request);
  } catch (error) {
    part.file.resume();
    throw error;
  }
  form.files.push(await spool(part, wanted.intake.folder, wanted.share));
}

/** Reads the whole form. After the first refusal the rest is read and discarded, so that the client receives the answer. */
async function readParts(request: FastifyRequest, wanted: Intent): Promise<Form> {
  const form: Form = { texts: {}, files: [] };
  request.formTexts = form.texts;
  const pace = monitorRate(request);
  let refusal: unknown;
  await mkdir(wanted.intake.folder, { recursive: true, mode: 0o700 });
  try {
    for await (const part of request.parts()) {
      // Browsers send an empty part without a name where no file was chosen.
      if (part.type === 'file' && (refusal !== undefined || !part.filename)) {
        part.file.resume();
      } else if (refusal !== undefined && part.type === 'field') {
        addText(form.texts, part);
      } else if (refusal === undefined) {
        await takePart(part, form, request, wanted).catch((error: unknown) => {
          refusal = error;
          pace.drain();
        });
      }
    }
    if (refusal === undefined) return form;
    throw refusal instanceof Error ? refusal : new Error('A form could not be read', { cause: refusal });
  } catch (error) {
    await drop(form.files);
    // A refused form may also break off: the first error counts.
    throw formFailure(refusal ?? error);
  } finally {
    pace.stop();
  }
}

const drop = (files: readonly Spooled[]) => Promise.all(files.map(({ path }) => rm(path, { force: true })));

/** Adds an id to the list at a path of the body: ['documents', 'bond'] → body.documents.bond. */
function putId(body: Record<string, unknown>, [first, ...rest]: readonly string[], id: number): void {
  if (first === undefined) return;
  const inner = body[first];
  if (rest.length === 0) {
    body[first] = [...(Array.isArray(inner) ? inner : []), id];
    return;
  }
  const next = { ...propertiesOf(inner) };
  body[first] = next;
  putId(next, rest, id);
}

const digestOf = ({ texts, files }: Form) => ({
  texts,
  files: files.map(({ field, name, sha256 }) => [field, name, sha256]),
});

function checkType(route: RouteDeclaration, request: FastifyRequest): boolean {
  if (!request.isMultipart()) {
    if (route.formOnly) throw new Refusal('UNSUPPORTED_TYPE', 'files.sendMultipart');
    return false;
  }
  if (!route.files) throw new Refusal('UNSUPPORTED_TYPE', 'common.sendJson');
  const most = request.viewer ? MOST_FORM_BYTES : MOST_GUEST_FORM_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most + TEXT_ROOM) throw tooMuch();
  return true;
}

/** Runs a call with its form as the body: each file is stored and its id put where the declaration says. A failed call deletes its files. */
export async function withForm<T>(
  route: RouteDeclaration,
  request: FastifyRequest,
  intake: Intake | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (!checkType(route, request) || !route.files || !intake) return run();
  const share = openShare(request.viewer === undefined ? addressForLimits(request.ip) : undefined);
  const taken: number[] = [];
  let form: Form | undefined;
  try {
    form = await readParts(request, { parts: route.files, isOne: route.formOnly === true, intake, share });
    const body: Record<string, unknown> = { ...form.texts };
    for (const file of form.files) {
      const part = route.files[file.field];
      if (part) {
        const purpose = part.purpose === 'asked' ? String(form.texts.purpose ?? '') : part.purpose;
        const id = await intake.take(file, purpose, request);
        taken.push(id);
        putId(body, part.into, id);
      }
    }
    request.body = body;
    request.formDigest = digestOf(form);
    return await run();
  } catch (error) {
    await intake.discard(taken);
    throw error;
  } finally {
    await drop(form?.files ?? []);
    share.close();
  }
}
