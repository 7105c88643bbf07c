import { Card } from '../../ui/boxes.tsx';
import { shareWords, type TallyRow } from './insight-words.ts';

type TallyTableProps = {
  title: string;
  /** Header of the column that names the rows. */
  of: string;
  rows: readonly TallyRow[];
  /** Said below the lines. */
  more?: string | undefined;
};

/** Counts by something, each in numbers and as a bar: of all that came, those who came to book. */
export function TallyTable({ title, of, rows, more }: TallyTableProps) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  return (
    <Card className="p-4">
      <table className="w-full">
        <caption className="mb-2 text-left text-lg font-semibold">{title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {of}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              Booked of leads
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line align-top">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                <span>{row.label}</span>
                <Bar row={row} most={most} />
              </th>
              <td className="py-2 pl-3 text-right tabular-nums">
                <span>{`${row.booked.toLocaleString('en-IN')} of ${row.leads.toLocaleString('en-IN')},`}</span>{' '}
                <span className="font-semibold">{shareWords(row)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more !== undefined && <p className="mt-3 text-sm text-ink-soft">{more}</p>}
    </Card>
  );
}

/** The numbers say the same: it is for the eye alone. */
const Bar = ({ row: { leads, booked }, most }: { row: TallyRow; most: number }) => (
  <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full rounded-full">
    <rect width={(100 * leads) / most} height="4" className="fill-line" />
    <rect width={(100 * booked) / most} height="4" className="fill-peacock" />
  </svg>
);
