// Whether files of a form are still uploading: it waits for them.
import { createContext, useState } from 'react';
import { filesTexts } from './texts.ts';

/** Which fields have uploads in progress, for the form's submission. */
export interface MovingFiles {
  report: (field: string, isMoving: boolean) => void;
  areMoving: () => boolean;
}

/** Every upload field below reports to it; it is optional. */
export const MovingFilesContext = createContext<MovingFiles | undefined>(undefined);

export const STILL_MOVING = {
  get title(): string {
    return filesTexts().filesAreStillUploading;
  },
  get text(): string {
    return filesTexts().waitOrCancelUploads;
  },
} as const;

/** The context value of one form; the same object as long as the form is mounted. */
export function useMovingFiles(): MovingFiles {
  const [moving] = useState((): MovingFiles => {
    const fields = new Set<string>();
    return {
      report: (field, isMoving) => void (isMoving ? fields.add(field) : fields.delete(field)),
      areMoving: () => fields.size > 0,
    };
  });
  return moving;
}
