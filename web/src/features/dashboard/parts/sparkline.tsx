// A figure month by month beside its number: columns for counts, a line for levels.

interface SparklineProps {
  /** The label for screen readers; a table elsewhere has the numbers. */
  label: string;
  values: readonly (number | null)[];
  look: 'columns' | 'line';
}

const [WIDTH, HEIGHT, BASE] = [120, 32, 31];
/** A short history is aligned to the right, so that its columns keep their width. */
const LEAST_PLACES = 6;

/** Where the places of the months are: their width, and where the first one begins. */
function places(count: number): { step: number; from: number } {
  const step = WIDTH / Math.max(count, LEAST_PLACES);
  return { step, from: WIDTH - count * step };
}

export function Sparkline({ label, values, look }: SparklineProps) {
  return (
    <svg
      className="block w-full max-w-36 h-8 mt-1.5"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={label}
    >
      <line className="stroke-rule stroke-1" x1="0" x2={WIDTH} y1={BASE + 0.5} y2={BASE + 0.5} />
      {look === 'columns' ? <Columns values={values} /> : <Line values={values} />}
    </svg>
  );
}

/** The share of the largest value; a month with something in it is never invisible. */
const heightOf = (value: number, most: number) => (value <= 0 ? 0 : Math.max(2, (value / most) * (BASE - 2)));

function Columns({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(...values.map((value) => value ?? 0), 1);
  const { step, from } = places(values.length);
  return values.map((value, at) => {
    const height = heightOf(value ?? 0, most);
    return (
      <rect
        key={at}
        className={at === values.length - 1 ? 'fill-chart-1' : 'fill-chart-quiet'}
        x={from + at * step + step * 0.12}
        y={BASE - height}
        width={step * 0.76}
        height={height}
      />
    );
  });
}

/** From the lowest to the highest level; a single level is in the middle. */
function Line({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const { step, from } = places(values.length);
  const points = values.flatMap((value, at) => {
    if (value === null) {
      return [];
    }
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return [{ x: from + at * step + step / 2, y: BASE - 5 - share * (BASE - 9) }];
  });
  const last = points.at(-1);
  return (
    <>
      <polyline
        className="fill-none stroke-chart-quiet [stroke-linejoin:round] stroke-2"
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
      {last && <circle className="fill-chart-1" cx={last.x} cy={last.y} r="3" />}
    </>
  );
}
