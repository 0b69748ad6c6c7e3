// Stripe's request bodies: application/x-www-form-urlencoded with a[b]=c and a[0][b]=c.

export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

const path = (key: string) => key.replaceAll(']', '').split('[');

function set(form: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  form[name] = next;
  const [first = ''] = rest;
  // a[]=x: the next index of the list.
  set(next, first === '' ? [String(Object.keys(next).length), ...rest.slice(1)] : rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name, i) => name === String(i));
  if (isList) return names.map((name) => withLists(value[name] ?? ''));
  return Object.fromEntries(names.map((name) => [name, withLists(value[name] ?? '')]));
}

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) set(form, path(key), value);
  // withLists() returns its object, with lists instead of counted keys.
  const read = withLists({ form }) as { form: FormValue };
  return typeof read.form === 'object' && !Array.isArray(read.form) ? read.form : {};
}

/** The same text for the same parameters, in any order. */
export function canonical(text: string): string {
  return [...new URLSearchParams(text)]
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('&');
}
