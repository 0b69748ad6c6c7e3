// The order of server/src/features.ts is the import rule: a feature imports only features above it, including tables and types.
// The kernel (HTTP, database, events, email …) imports no feature.
import { posix } from 'node:path';
import type { Check, SourceFile } from './check.ts';

export const FEATURE_LIST = 'server/src/features.ts';
const FEATURES = 'server/src/features/';
/** Files that assemble the application; they may import every feature. */
const COMPOSED = ['app.ts', 'features.ts', 'refuse-demo.ts', 'start.ts', 'tables.ts'].map(
  (name) => `server/src/${name}`,
);
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** The feature that a file belongs to; undefined for the kernel. */
const featureOf = (path: string) => (path.startsWith(FEATURES) ? path.slice(FEATURES.length).split('/')[0] : undefined);

/** The text without anything in parentheses: a feature may receive functions of features below it as arguments. */
function withoutArguments(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutArguments(shorter);
}

/** The features' folders in the order of the list. */
export function orderOf(list: string): string[] {
  const array = withoutArguments(list.slice(list.lastIndexOf('features: readonly Feature[]')));
  const imported = [...list.matchAll(/import \{ (\w+) \} from '\.\/features\/([\w-]+)\//g)];
  return imported
    .map(([, name = '', folder = '']) => ({ folder, place: array.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ folder }) => folder);
}

/** The error of an import, or undefined. */
function fault(order: readonly string[], from: string | undefined, to: string | undefined): string | undefined {
  if (to === undefined || to === from) return undefined;
  if (from === undefined) return `imports the feature ${to}`;
  const unknown = [from, to].find((name) => !order.includes(name));
  if (unknown !== undefined) return `${unknown} is not in the list of features`;
  return order.indexOf(to) < order.indexOf(from) ? undefined : `${from} is above ${to} and imports it`;
}

/** The check for one order of features. */
export function featureOrder(order: readonly string[]): Check {
  return {
    rule: `A feature imports features above it in ${FEATURE_LIST}, and nothing outside features/ imports one; what flows the other way is an event or a function that ${FEATURE_LIST} passes in.`,
    reads: (path) =>
      path.startsWith('server/src/') && path.endsWith('.ts') && !path.includes('.test.') && !COMPOSED.includes(path),
    findings: ({ path, text }: SourceFile) =>
      [...text.matchAll(IMPORTED)].flatMap((match) => {
        const target = posix.join(posix.dirname(path), match[1] ?? '');
        const what = fault(order, featureOf(path), featureOf(target));
        if (what === undefined) return [];
        const line = text.slice(0, match.index).split('\n').length;
        return [`${path}:${line} ${what}: ${match[1]}`];
      }),
  };
}
