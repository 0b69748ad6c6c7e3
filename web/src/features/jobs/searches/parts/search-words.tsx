// What a saved search looks for, in a line of words.
import { labelOf, labels } from '../../../../texts/labels.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { parishName } from '../../../../ui/map/parishes.ts';
import { DEFAULT_RADIUS } from '../../parts/filters.ts';
import { findingTexts } from '../../finding-texts.ts';

export function SearchWords({ query }: { query: Record<string, string> }) {
  const t = useTexts(findingTexts);
  const { services, urgencies } = useTexts(labels);
  const each = (codes: string | undefined, table: Readonly<Record<string, string>>) =>
    codes?.split(',').map((code) => labelOf(table, code)) ?? [];
  const { q, serviceType, urgency, parish, near, radiusMiles, budgetShown, fits } = query;
  const words = [
    q && `“${q}”`,
    ...each(serviceType, services),
    ...each(urgency, urgencies),
    parish && parishName(parish),
    near && `${near} (${t.miles(Number(radiusMiles ?? DEFAULT_RADIUS))})`,
    budgetShown && t.budgetShown,
    fits && t.fitsMe,
  ];
  return <p className="small second">{words.filter(Boolean).join(' · ')}</p>;
}
