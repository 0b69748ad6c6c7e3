// What the typed location is taken for, said while it is typed. It never stands in the way of posting.
import type { Place } from '@live-oak/contract/features/knowledge/places/schema.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePlace } from '../data.ts';
import { textsNow } from '../../../texts/current.ts';
import { useTexts } from '../../../texts/language.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { postingTexts } from '../posting-texts.ts';

/** 'New Orleans, LA 70118 · Orleans Parish', of what is known. */
export function placeWords({ city, zip, parish }: Pick<Place, 'city' | 'zip' | 'parish'>): string {
  const town = [city && `${city}, LA`, zip].filter(Boolean).join(' ');
  const parishWords = parish && (/parish$/i.test(parish) ? parish : textsNow(uiTexts).parishOf(parish));
  return [town, parishWords].filter(Boolean).join(' · ');
}

export function PlaceFound({ text }: { text: string }) {
  const place = usePlace(text);
  return (
    <div
      className="place-found min-h-7 text-small leading-[1.45] [&_p]:flex [&_p]:gap-2 [&_p]:px-2.5 [&_p]:py-1 [&_p]:rounded-1 [&_.icon]:flex-none [&_.icon]:size-[1.2rem]"
      role="status"
    >
      {text.trim().length >= 3 && <Answer place={place.data} asking={place.isFetching} failed={place.isError} />}
    </div>
  );
}

function Answer({ place, asking, failed }: { place: Place | undefined; asking: boolean; failed: boolean }) {
  const t = useTexts(postingTexts);
  if (failed) {
    return <p className="text-bark-3 [.place-found_&]:px-0">{t.notLookedUp}</p>;
  }
  if (!place) {
    return <p className="text-bark-3 [.place-found_&]:px-0">{asking ? t.lookingUp : ''}</p>;
  }
  if (place.status === 'resolved') {
    return (
      <p className="bg-oak-tint text-oak font-semibold">
        <Icon name="pin" />
        <span>{placeWords(place)}</span>
      </p>
    );
  }
  return (
    <p className="bg-gold-tint text-gold-ink font-semibold">
      <Icon name="info" />
      <span>{place.reason === 'not_in_louisiana' ? t.notInLouisiana : t.notFound}</span>
    </p>
  );
}
