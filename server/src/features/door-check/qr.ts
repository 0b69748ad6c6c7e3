// QR codes as plain modules, for the card on screen and in the PDF.
import QRCode from 'qrcode';

/** Runs of dark modules: where each begins and how many there are. */
export function qrRuns(text: string): { size: number; runs: { row: number; column: number; length: number }[] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' });
  const { size } = modules;
  const isDark = (row: number, column: number) => modules.get(row, column) === 1;
  const runs: { row: number; column: number; length: number }[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && isDark(row, column)) {
        column += 1;
      }
      if (column > from) {
        runs.push({ row, column: from, length: column - from });
      }
    }
  }
  return { size, runs };
}

/** The code as one SVG path of `size` by `size` units. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, runs } = qrRuns(text);
  return { size, path: runs.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('') };
}
