// Placeholders for a person's own ids in the addresses that a screen asks for first.
import { isKeyOf, propertiesOf } from './keys.ts';

/** Who asks: the parts of `GET /api/auth/me` that hold the ids. */
export type OwnIds = { id?: unknown; provider?: unknown };

/** `:me` is the account's id, `:business` that of its business. Undefined for somebody who has none. */
export function withOwnIds(address: string, { id, provider }: OwnIds): string | undefined {
  const ids = { ':me': id, ':business': propertiesOf(provider)['id'] };
  let isComplete = true;
  const filled = address.replaceAll(/:(?:me|business)\b/g, (name) => {
    const own = isKeyOf(ids, name) ? ids[name] : undefined;
    isComplete &&= typeof own === 'number';
    return String(own);
  });
  return isComplete ? filled : undefined;
}
