// What the typed location is taken for, said while it is typed. It never stands in the way of posting.
import type { Place } from '@live-oak/contract/features/knowledge/places/schema.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePlace } from '../data.ts';
import { textsNow } from '../../../texts/current.ts';
import { useTexts } from '../../../texts/language.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { postingTexts } from '../posting-texts.ts';
import './place-found.css';

/** 'New Orleans, LA 70118 · Orleans Parish', of what is known. */
export function placeWords({ city, zip, parish }: Pick<Place, 'city' | 'zip' | 'parish'>): string {
  const town = [city && `${city}, LA`, zip].filter(Boolean).join(' ');
  const parishWords = parish && (/parish$/i.test(parish) ? parish : textsNow(uiTexts).parishOf(parish));
  return [town, parishWords].filter(Boolean).join(' · ');
}

export function PlaceFound({ text }: { text: string }) {
  const place = usePlace(text);
  return (
    <div className="place-found" role="status">
      {text.trim().length >= 3 && <Answer place={place.data} asking={place.isFetching} failed={place.isError} />}
    </div>
  );
}

function Answer({ place, asking, failed }: { place: Place | undefined; asking: boolean; failed: boolean }) {
  const t = useTexts(postingTexts);
  if (failed) {
    return <p className="place-open">{t.notLookedUp}</p>;
  }
  if (!place) {
    return <p className="place-open">{asking ? t.lookingUp : ''}</p>;
  }
  if (place.status === 'resolved') {
    return (
      <p className="place-known">
        <Icon name="pin" />
        <span>{placeWords(place)}</span>
      </p>
    );
  }
  return (
    <p className="place-ask">
      <Icon name="info" />
      <span>{place.reason === 'not_in_louisiana' ? t.notInLouisiana : t.notFound}</span>
    </p>
  );
}
