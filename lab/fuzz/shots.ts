// Generates requests: a valid one with one mutation, sent by any user.
import type { Chance } from '../simulations/chance.ts';
import { FORM_TYPE, formOf } from '../harness/files.ts';
import { fitting, type Operation } from './document.ts';
import { atLimit, isFields, RAW_LITERALS, spoilDeep, withField, type Pool } from './hostile.ts';
import { addOddHeaders, oddPathId, oddPath, oddBody } from './oddities.ts';
import type { Attacker } from './people.ts';
import type { Sound } from './sound.ts';
import type { Scene } from './scene.ts';
import type { Shot } from './wire.ts';

/** A generated request, and its mutation. */
export interface Drawn {
  operation: Operation;
  by: Attacker;
  shot: Shot;
  /** 'as it should be', 'a field', 'the address'. */
  how: string;
  /** It may reach another route, or none: only the rules for every response are checked. */
  isAstray: boolean;
}

interface Draft {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string | string[]>;
  json: unknown;
  /** Instead of `json`. */
  bytes: Buffer | undefined;
  isAstray: boolean;
}

type Spoil = (draft: Draft, operation: Operation, at: { scene: Scene; pool: Pool; chance: Chance }) => void;

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
/** Encoded so that it fits a request line; lone surrogates become U+FFFD. */
const encoded = (text: string) => encodeURIComponent(text.slice(0, 3000).toWellFormed());

const spoilField: Spoil = (draft, _operation, { pool, chance }) => {
  const value = chance.pick(pool.values);
  if (!isFields(draft.json) || chance.is(0.05)) {
    draft.json = value;
    return;
  }
  const names = Object.keys(draft.json);
  const name = names.length > 0 && chance.is(0.85) ? chance.pick(names) : chance.pick(pool.keys);
  draft.json = chance.is(0.25) ? spoilDeep(draft.json, value, chance) : withField(draft.json, name, value);
};

const takeField: Spoil = (draft, _operation, { chance }) => {
  if (isFields(draft.json) && Object.keys(draft.json).length > 0) {
    const removedKey = chance.pick(Object.keys(draft.json));
    draft.json = Object.fromEntries(Object.entries(draft.json).filter(([name]) => name !== removedKey));
  }
};

const fillField: Spoil = (draft, { body }, { pool, chance }) => {
  if (!body) return;
  const whole = fitting(body, pool, chance);
  if (!isFields(whole) || !isFields(draft.json) || chance.is(0.2)) {
    draft.json = whole;
    return;
  }
  const [name, value] = chance.pick([...Object.entries(whole), ['extra', 1] as const]);
  draft.json = withField(draft.json, name, value);
};

const stretchField: Spoil = (draft, { body }, { chance }) => {
  const limited = Object.entries(body?.properties ?? {}).flatMap(([name, shape]) => {
    const limit = [shape, ...(shape.anyOf ?? [])].find(({ maxLength }) => maxLength !== undefined)?.maxLength;
    return limit === undefined ? [] : [{ name, limit }];
  });
  if (limited.length > 0 && isFields(draft.json)) {
    const { name, limit } = chance.pick(limited);
    draft.json = withField(draft.json, name, atLimit(limit, chance));
  }
};

/** One value of the JSON becomes text that JavaScript could not have written. */
const rawField: Spoil = (draft, _operation, { chance }) => {
  const MARK = '"-put-here-"';
  const fields = isFields(draft.json) ? draft.json : {};
  const name = chance.pick([...Object.keys(fields), 'id']);
  const text = JSON.stringify(withField(fields, name, '-put-here-')).replace(MARK, () => chance.pick(RAW_LITERALS));
  draft.bytes = Buffer.from(text, chance.is(0.9) ? 'utf8' : chance.pick(['utf16le', 'latin1'] as const));
};

const spoilQuery: Spoil = (draft, { query }, { pool, chance, scene }) => {
  const declared = query.length > 0 && chance.is(0.85) ? chance.pick(query) : undefined;
  const name = declared?.name ?? chance.pick([...pool.keys, 'q', 'limit', 'cursor', 'sort', 'status']);
  const value = chance.is(0.3)
    ? String(chance.pick(scene.ids))
    : declared && chance.is(0.4)
      ? textOf(fitting(declared.schema, pool, chance))
      : textOf(chance.pick(pool.values));
  draft.query = draft.query.filter(([other]) => other !== name || chance.is(0.3));
  draft.query.push([name, value]);
  if (chance.is(0.15)) {
    draft.query.push([name, textOf(chance.pick(pool.values))], [`${name}[]`, '1'], [`${name}[a]`, '1']);
  }
};

const spoilHeaders: Spoil = (draft, _operation, { chance, scene }) =>
  addOddHeaders(draft.headers, chance, scene.origin);
const spoilType: Spoil = (draft, { takesForm }, { chance, pool }) => {
  if (takesForm && chance.is(0.6)) {
    const fields = isFields(draft.json) ? draft.json : {};
    const parts = Object.entries(fields).map(([field, value]) => ({ field, content: textOf(value) }));
    const file = {
      field: chance.pick(['file', 'photo', 'photos', 'documents', 'businessLicense', '__proto__', 'x']),
      name: chance.pick(['a.png', '../../a.png', 'a.php\u0000.png', 'CON', '.htaccess', 'a'.repeat(300), '"; x="']),
      content: chance.pick([...pool.texts, '\u0089PNG\r\n\u001a\n', '%PDF-1.4\n', '<svg onload=alert(1)>']),
      mime: chance.pick(['image/png', 'application/pdf', 'text/html', 'x', '../x']),
    };
    draft.bytes = formOf(chance.is(0.8) ? [...parts, file] : parts);
    draft.headers['content-type'] = FORM_TYPE;
    return;
  }
  const odd = oddBody(chance, draft.bytes ?? Buffer.from(JSON.stringify(draft.json) ?? ''));
  draft.bytes = odd.body;
  draft.headers['content-type'] = odd.type;
};

/** A form as a browser sends it, or JSON. */
function bodyOf({ json, bytes }: Draft, { isPage = false, takesForm }: Operation): { type: string; body?: Buffer } {
  const fields = isFields(json) ? Object.entries(json) : [];
  if (bytes !== undefined || !isPage || json === undefined) {
    const body = bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)));
    return { type: isPage ? URL_ENCODED : 'application/json', ...(body && { body }) };
  }
  if (takesForm) {
    return { type: FORM_TYPE, body: formOf(fields.map(([field, value]) => ({ field, content: textOf(value) }))) };
  }
  const form = new URLSearchParams();
  fields.forEach(([field, value]) => form.append(field.toWellFormed(), textOf(value).toWellFormed()));
  return { type: URL_ENCODED, body: Buffer.from(form.toString()) };
}

const spoilMethod: Spoil = (draft, { method }, { chance }) => {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'TRACE', 'LOCK'];
  draft.method = chance.pick(others.filter((other) => other !== method));
  draft.isAstray = true;
};

const spoilPath: Spoil = (draft, _operation, { chance }) => {
  draft.path = oddPath(draft.path, chance);
  draft.isAstray = true;
};

interface Way {
  how: string;
  share: number;
  spoil?: Spoil;
  needs?: 'body' | 'address';
}

const SOUND: Way = { how: 'as it should be', share: 22 };
/** Weights out of a hundred; a mutation that does not fit the request falls through to the next. */
const WAYS: readonly Way[] = [
  SOUND,
  { how: 'a field', share: 20, spoil: spoilField, needs: 'body' },
  { how: 'a field that fits the schema', share: 8, spoil: fillField, needs: 'body' },
  { how: 'a field too few', share: 3, spoil: takeField, needs: 'body' },
  { how: 'a field at its limit', share: 3, spoil: stretchField, needs: 'body' },
  { how: 'JSON of another kind', share: 4, spoil: rawField, needs: 'body' },
  { how: 'the address', share: 14, needs: 'address' },
  { how: 'the query', share: 12, spoil: spoilQuery },
  { how: 'the headers', share: 6, spoil: spoilHeaders },
  { how: 'the type', share: 4, spoil: spoilType, needs: 'body' },
  { how: 'the method', share: 2, spoil: spoilMethod },
  { how: 'the path', share: 2, spoil: spoilPath },
];
const DRAWS = WAYS.flatMap((way) => Array.from({ length: way.share }, () => way));

const URL_ENCODED = 'application/x-www-form-urlencoded';

/** The person that the request is for, somebody else, or anybody. */
const RIGHT_PERSON = 0.45;

interface Drawing {
  pool: Pool;
  chance: Chance;
  as: Attacker | undefined;
  /** A valid request by an allowed person. */
  isSound?: boolean;
}

export function draw(
  operation: Operation,
  sound: Sound,
  scene: Scene,
  { pool, chance, as, isSound = false }: Drawing,
): Drawn {
  const takesBody = operation.body !== undefined || sound.raw !== undefined || sound.body !== undefined;
  const fits = (needs: string | undefined) =>
    needs === undefined || (needs === 'body' ? takesBody : operation.path.includes('{'));
  let way = isSound ? SOUND : chance.pick(DRAWS);
  while (!fits(way.needs)) way = chance.pick(DRAWS);
  const by = as ?? (isSound || chance.is(RIGHT_PERSON) ? sound.by : chance.pick(Object.values(scene.cast)));
  const isAddress = way.how === 'the address';
  const draft: Draft = {
    method: operation.method,
    path: operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      isAddress ? oddPathId(scene, pool, chance, encoded) : encodeURIComponent(String(sound.params?.[name] ?? 1)),
    ),
    query: Object.entries(sound.query ?? {}),
    headers: { origin: scene.origin, ...(by.cookie === undefined ? {} : { cookie: by.cookie }), ...sound.headers },
    json: sound.body,
    bytes: sound.raw?.content,
    isAstray: isAddress,
  };
  way.spoil?.(draft, operation, { scene, pool, chance });
  const search = draft.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const { type, body } = bodyOf(draft, operation);
  if (body && draft.headers['content-type'] === undefined) draft.headers['content-type'] = sound.raw?.type ?? type;
  const path = search === '' ? draft.path : `${draft.path}?${search}`;
  const hasBody = body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(draft.method);
  const shot = { method: draft.method, path, headers: draft.headers, body: hasBody ? body : undefined };
  return { operation, by, shot, how: way.how, isAstray: draft.isAstray };
}
