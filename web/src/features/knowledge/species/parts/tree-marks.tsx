// One or two badges of a tree: where it comes from, and how it holds up in wind.
import type { SpeciesLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { Badge, type BadgeTone } from '../../../../ui/basics.tsx';
import { useSpeciesTexts } from '../texts.ts';

const WIND_TONES: Record<NonNullable<SpeciesLine['wind']>, BadgeTone> = {
  high: 'ok',
  medium: 'info',
  low: 'gold',
  unknown: 'slate',
};

export function TreeMarks({ tree }: { tree: Pick<SpeciesLine, 'nativeToLouisiana' | 'invasive' | 'wind'> }) {
  const t = useSpeciesTexts();
  return (
    <span className="row">
      <Badge tone={tree.invasive ? 'no' : 'slate'}>
        {tree.invasive ? t.invasive : tree.nativeToLouisiana ? t.native : t.planted}
      </Badge>
      {tree.wind && <Badge tone={WIND_TONES[tree.wind]}>{t.wind[tree.wind]}</Badge>}
    </span>
  );
}
