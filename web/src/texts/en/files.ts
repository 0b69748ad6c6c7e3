// Uploading files.
import { EVIDENCE_TEXTS, UPLOAD_TEXTS } from '@live-oak/contract/features/files/kinds.ts';

const fixed: Record<keyof typeof UPLOAD_TEXTS | 'evidenceHint', string> = {
  ...UPLOAD_TEXTS,
  evidenceHint: EVIDENCE_TEXTS.hint,
};

export const files = {
  filesAreStillUploading: 'Files are still uploading',
  waitOrCancelUploads: 'Wait until they finish, or cancel them.',
  optional: '(optional)',
  addPhotos: 'Add photos',
  chooseAFile: 'Choose a file',
  addMore: 'Add more',
  uploading: (count: string) => `${count} uploading`,
  uploaded: (done: string) => `${done} uploaded`,
  failed: (failed: string) => `${failed} failed`,
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Retry ${name}`,
  retryUpload: 'Retry',
  removeFile: 'Remove',
  cancel: 'Cancel',
  uploadingFile: (name: string) => `Uploading ${name}`,
  waiting: 'Waiting',
  checking: 'Checking...',
  documentUploaded: 'Document uploaded',
  documentNotUploaded: 'Failed to upload document. Please try again.',
  fileTooLarge: 'This file is larger than 10 MB. Save a smaller version, or take a photo of the page.',
  photosAdded: (count: number) => `${count} photos added.`,
  filesAdded: (count: number) => `${count} files added.`,
  photoTooLarge: 'This photo is larger than 10 MB. PNG, JPG up to 10MB.',
  ...fixed,
  otherPhotos: 'HEIC and WebP work too.',
  orDropThem: 'or drop them here',
  orDropIt: 'or drop it here',
  photosLeftOut: (most: number, over: number) =>
    `Only ${most} photos fit here: ${over} ${over === 1 ? 'was' : 'were'} left out.`,
  filesLeftOut: (most: number, over: number) =>
    `Only ${most} files fit here: ${over} ${over === 1 ? 'was' : 'were'} left out.`,
  alreadyHere: (names: string) => `You already added ${names}.`,
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  keptHere: 'Saved on this phone',
  keptHereText: (count: number): string =>
    count === 1
      ? 'It will be sent with the job as soon as you’re back online.'
      : 'They will be sent with the job as soon as you’re back online.',
};
