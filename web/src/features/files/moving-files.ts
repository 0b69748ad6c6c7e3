// Whether files of a form are still on their way: it waits for them instead of leaving without them.
import { createContext, useState } from 'react';
import { filesTexts } from './texts.ts';

/** Says which fields have files on their way, and to anyone who sends the form whether any has. */
export interface MovingFiles {
  report: (field: string, isMoving: boolean) => void;
  areMoving: () => boolean;
}

/** Every upload field below reports to it; without one nobody is notified. */
export const MovingFilesContext = createContext<MovingFiles | undefined>(undefined);

export const STILL_MOVING = {
  get title(): string {
    return filesTexts().filesAreStillUploading;
  },
  get text(): string {
    return filesTexts().waitOrCancelUploads;
  },
} as const;

function makeMovingFiles(): MovingFiles {
  const fields = new Set<string>();
  return {
    report: (field, isMoving) => {
      if (isMoving) {
        fields.add(field);
      } else {
        fields.delete(field);
      }
    },
    areMoving: () => fields.size > 0,
  };
}

/** For the context of one form; the same object as long as the form is shown. */
export function useMovingFiles(): MovingFiles {
  const [moving] = useState(makeMovingFiles);
  return moving;
}
