// QR codes, for screens and PDFs.
import QRCode from 'qrcode';

/** How much of a code may be unreadable: 15 or 25 percent. */
type Correction = 'M' | 'Q';

export function qrRuns(text: string, errorCorrectionLevel: Correction) {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel }).modules;
  const runs = Array.from({ length: size }, (_, row) => {
    const line = [...data.subarray(row * size, (row + 1) * size)].join('');
    return [...line.matchAll(/1+/g)].map(({ 0: dark, index: column }) => ({ row, column, length: dark.length }));
  });
  return { size, runs: runs.flat() };
}

/** The code as an SVG path of `size` by `size` units. */
export function qrOf(text: string, errorCorrectionLevel: Correction): { size: number; path: string } {
  const { size, runs } = qrRuns(text, errorCorrectionLevel);
  return { size, path: runs.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('') };
}
