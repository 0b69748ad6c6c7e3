// What administrators request, item by item: on the review's status page, and beside the form that answers it.
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { Notice } from '../../../ui/basics.tsx';
import { useVettingTexts } from '../texts.ts';

export function AdminRequests({ request }: { request: NonNullable<Verification['infoRequest']> }) {
  const t = useVettingTexts();
  return (
    <Notice tone="gold" icon="file" title={t.whatWeNeed}>
      <ul className="mt-2 pl-5 list-disc">
        {request.items.map((item) => (
          <li className="not-first:mt-1" key={item}>
            {item}
          </li>
        ))}
      </ul>
      {request.note && <p className="mt-3">“{request.note}”</p>}
    </Notice>
  );
}
