// Shrinks a photo in the browser before it is uploaded. A file the browser cannot read is sent unchanged.

/** Pixels of the longest side; the server keeps no more either. */
const LONGEST = 2048;
/** Smaller files are sent unchanged, unless a side is too long. */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.88;
/** Only some browsers can read HEIC, which phones write; others send it unchanged. */
const SHRINKABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']);

function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** 'Oak Tree.PNG' → 'Oak Tree.jpg' */
function asJpeg({ name, lastModified }: File, blob: Blob): File {
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified });
}

async function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(bitmap.width, bitmap.height));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Transparent parts become white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** The photo at most 2048 pixels long if that makes it smaller; otherwise the same file. Never throws. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!SHRINKABLE.has(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      if (file.size <= SMALL_BYTES && Math.max(bitmap.width, bitmap.height) <= LONGEST) return file;
      const blob = await drawn(bitmap);
      return blob && blob.size < file.size ? asJpeg(file, blob) : file;
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}
