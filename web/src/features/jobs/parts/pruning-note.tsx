// Shown while typing: the right words for work that harms a tree that stays. A hint, never a refusal.
import { pruningWords as en } from '../../../texts/en/pruning-words.ts';
import { pruningWords as es } from '../../../texts/es/pruning-words.ts';
import { textsOf } from '../../../texts/language.tsx';
import { pruningFaults } from './pruning-words.ts';
import { useSettled } from './use-settled.ts';

const [usePruningTexts] = textsOf({ en, es });

export function PruningNote({ text, serviceCode }: { text: string; serviceCode: string }) {
  const t = usePruningTexts();
  const faults = pruningFaults(useSettled(text), serviceCode);
  return (
    <div role="status">
      {faults.map((fault) => (
        <p className="small second mt-1" key={fault}>
          {t[fault]}
        </p>
      ))}
    </div>
  );
}
