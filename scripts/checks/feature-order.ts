// The order of server/src/features.ts is the import law. Tables are data that a query may join; everything else comes from above.
import type { Check, SourceFile } from './check.ts';

export const FEATURE_LIST = 'server/src/features.ts';
const IN_FEATURE = /^server\/src\/features\/([^/]+)\//;
const SIBLING = /from '\.\.\/([\w-]+)\/([\w./-]+)'/;

/** The text without what stands in parentheses: a feature may be made with the reactions of those below it. */
function withoutArguments(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutArguments(shorter);
}

/** The features' folders in the order in which the list names them. */
export function orderOf(list: string): string[] {
  const array = withoutArguments(list.slice(list.lastIndexOf('features: readonly Feature[]')));
  const imported = [...list.matchAll(/import \{ (\w+) \} from '\.\/features\/([\w-]+)\//g)];
  return imported
    .map(([, name = '', folder = '']) => ({ folder, place: array.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ folder }) => folder);
}

function isAllowed(order: readonly string[], from: string, to: string, file: string): boolean {
  if (file === 'tables.ts' || from === to) return true;
  // A feature that the list does not name has no place of its own (yet), so nothing can be said about it.
  if (!order.includes(from) || !order.includes(to)) return true;
  return order.indexOf(to) < order.indexOf(from);
}

/** The check for one order of features. */
export function featureOrder(order: readonly string[]): Check {
  return {
    rule: `A feature uses the features above it in ${FEATURE_LIST}; what flows the other way is an event.`,
    reads: (path) => IN_FEATURE.test(path) && path.endsWith('.ts') && !path.includes('.test.'),
    findings: ({ path, text }: SourceFile) => {
      const from = IN_FEATURE.exec(path)?.[1] ?? '';
      return text.split('\n').flatMap((line, index) => {
        const [, to, file] = SIBLING.exec(line) ?? [];
        if (to === undefined || file === undefined || isAllowed(order, from, to, file)) return [];
        return [`${path}:${index + 1} ${from} is above ${to} and imports its ${file}`];
      });
    },
  };
}
