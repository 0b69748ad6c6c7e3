// A link to a form may name a category, as in ?category=storms: selected unless the draft has another.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

export function useAskedCategory<C extends string>(
  { getValues, setValue }: { getValues: (name: 'category') => string; setValue: (name: 'category', value: C) => void },
  categories: readonly C[],
): void {
  const [query] = useSearchParams();
  const asked = categories.find((category) => category === query.get('category'));
  useEffect(() => {
    if (asked !== undefined && getValues('category') === '') {
      setValue('category', asked);
    }
  }, [asked, getValues, setValue]);
}
