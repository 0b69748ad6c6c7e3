// Viewing pictures.
export const gallery = {
  of: (label: string, at: number, all: number) => `${label} ${at} of ${all}`,
  close: 'Close',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  showLarge: (label: string, at: number, all: number) => `${label} ${at} of ${all}, show it large`,
};
