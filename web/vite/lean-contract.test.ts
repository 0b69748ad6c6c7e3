// What a browser module imports of the contract: values alone if it needs no schema.
import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { leanContract } from './lean-contract.ts';

const SEARCHES = '@live-oak/contract/features/jobs/query.ts';

async function transformed(code: string): Promise<string> {
  const { transform } = leanContract();
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  const bundler = { resolve: async () => ({ id: fileURLToPath(import.meta.resolve(SEARCHES)) }) };
  const result: unknown = await Reflect.apply(transform, bundler, [code, '/web/src/features/jobs/list.tsx']);
  return typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : code;
}

test('an import of limits loads them without the schemas', async () => {
  const lean = await transformed(`import {\n  MOST_SEARCHES,\n  type SavedSearch,\n} from '${SEARCHES}';`);
  expect(lean).toContain(`from '${SEARCHES}?plain'`);
});

test('an import of a schema, or of types alone, stays as it is', async () => {
  for (const names of ['MOST_SEARCHES, SaveSearch', 'type SavedSearch']) {
    const code = `import { ${names} } from '${SEARCHES}';`;
    expect(await transformed(code)).toBe(code);
  }
});
