// What kept pictures look like, after a reload too: addresses of the copies in this browser, by the file's id.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { useEffect, useState } from 'react';
import { pictureOf } from '../../offline/store.ts';

export function useKeptPreviews(files: readonly UploadedFile[]): ReadonlyMap<number, string> {
  const [shown, setShown] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = files
    .filter(({ id }) => id < 0)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    let isOver = false;
    const made: string[] = [];
    const show = async () => {
      const found = new Map<number, string>();
      for (const id of ids.split(',').filter(Boolean).map(Number)) {
        const picture = await pictureOf(-id);
        if (picture) {
          found.set(id, URL.createObjectURL(picture.blob));
        }
      }
      made.push(...found.values());
      if (isOver) {
        made.forEach((address) => URL.revokeObjectURL(address));
      } else {
        setShown(found);
      }
    };
    // Without the database there are no kept pictures.
    show().catch(() => undefined);
    return () => {
      isOver = true;
      made.forEach((address) => URL.revokeObjectURL(address));
    };
  }, [ids]);
  return shown;
}
