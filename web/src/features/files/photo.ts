// A picture as it is shown: where it lies, small and large, and its size in pixels.

export interface Photo {
  id: number;
  path: string;
  thumbPath: string;
  width: number;
  height: number;
}
