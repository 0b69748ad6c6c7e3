// Who holds a license, and how they belong to the business.
import { HOLDER_RELATIONS } from '@live-oak/contract/features/vetting/form.ts';
import type { Submission } from '@live-oak/contract/features/vetting/schema.ts';
import { textsNow } from '../../texts/current.ts';
import { labels } from '../../texts/labels.ts';

/** "Jean-Luc O'Quinn: the owner holds it"; null without a name. */
export function holderOf({ holderName, holderRelation }: Pick<Submission, 'holderName' | 'holderRelation'>) {
  const relation = HOLDER_RELATIONS.find((one) => one === holderRelation);
  const words = relation ? `: ${textsNow(labels).holderRelations[relation].toLowerCase()}` : '';
  return holderName && `${holderName}${words}`;
}
