import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import type { ClinicMoney, MoneyLine } from '#shared/contract/money/money.ts';
import { BRAND } from '#shared/content/brand.ts';
import { negatePaise, subtractPaise } from '#shared/values/money/paise-sums.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { payableOf, sumsOf } from '#shared/domain/money/money-sums.ts';
import { monthWords } from '#shared/values/month.ts';
import { amountCell, BYTE_ORDER_MARK, csvLines, textCell } from '#shared/values/text/csv.ts';
import { isProblem } from '../../api/api-error.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { useNamePage } from '../shell/breadcrumb.tsx';
import { download, fetchExportApi } from '../ui/exports/list-export.ts';
import { Failure, reasonWords, Waiting } from '../ui/query-states.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { ListTable, EmptyList } from '../ui/lists/list-table.tsx';
import { PageHead } from '../ui/page-parts.tsx';
import { toast } from '../ui/toasts.tsx';
import { addressWords, counted, dayWords, sentMoment, sentVisit } from '../ui/format.ts';
import { LINE_COLUMNS, amountWords, lineWords, signed, statusWords } from './money-lines.tsx';
import { statementQuery } from './money-queries.ts';
import { MonthChoice, useMonth } from './money-navigation.tsx';

const HEAD = [
  'Time (IST)',
  'Booking reference',
  'Visit (IST)',
  'Status',
  'Entry',
  'Amount (INR)',
  'Razorpay payment ID',
  'Razorpay refund ID',
];

const rowOf = (line: MoneyLine): string[] => [
  textCell(sentMoment(line.at)),
  textCell(line.booking_ref),
  textCell(line.slot === null ? '' : sentVisit(line.slot)),
  textCell(statusWords(line.status)),
  textCell(lineWords(line)),
  amountCell(signed(line)),
  textCell(line.payment_id ?? ''),
  textCell(line.refund_id ?? ''),
];

/** The sums below a statement, in the order in which they are read. */
function statementSums(lines: readonly MoneyLine[]): { label: string; amount: Paise; isTotal?: true }[] {
  const sums = sumsOf(lines);
  return [
    { label: 'Paid online', amount: sums.taken_online },
    { label: 'Refunded', amount: negatePaise(sums.returned_online) },
    { label: 'Refunded by bank transfer', amount: negatePaise(sums.returned_by_hand) },
    { label: 'Payable to the clinic', amount: payableOf(sums), isTotal: true },
    {
      label: 'Paid at the clinic (kept by the clinic)',
      amount: subtractPaise(sums.taken_at_clinic, sums.returned_at_clinic),
    },
  ];
}

/** A clinic's statement of a month for spreadsheets: UTF-8, one line for each amount, the sums below. */
export function statementCsv({ clinic, month, lines }: Pick<ClinicMoney, 'clinic' | 'month' | 'lines'>): string {
  const sums = statementSums(lines).map(({ label, amount }) => [
    textCell(label),
    '',
    '',
    '',
    '',
    amountCell(amount),
    '',
    '',
  ]);
  const title = [textCell(clinic.clinic_name), textCell(monthWords(month)), '', '', '', '', '', ''];
  return BYTE_ORDER_MARK + csvLines([title, HEAD, ...lines.map(rowOf), ...sums]);
}

/** Returns the file name of a statement. It consists of letters, digits and hyphens, whatever the clinic's name is. */
export const statementFileName = ({ clinic, month }: Pick<ClinicMoney, 'clinic' | 'month'>): string =>
  `statement-${month}-${
    clinic.clinic_name
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '') || clinic.id
  }.csv`;

/** A clinic's statement of a month: to print, and to take along for a spreadsheet. */
export function StatementPage() {
  const { id = '' } = useParams();
  const list = useListState();
  const { month } = useMonth(list);
  const query = useQuery(statementQuery(id, month));
  useNamePage(null, query.data?.clinic.clinic_name);
  if (isProblem(query.error, 'clinic_not_found') || isProblem(query.error, 'invalid_input')) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={`Statement ${monthWords(month)}`}
        subtitle={query.data !== undefined && <Whose statement={query.data} />}
        actions={query.data !== undefined && <Takeaway statement={query.data} />}
      />
      <div className="mt-4">
        <MonthChoice list={list} />
      </div>
      <Card className="@container mt-3 print:[container-type:normal] print:border-0">
        {query.isPending && <Waiting words="Loading statement…" />}
        {query.isError && (
          <Failure
            title="Couldn’t load the statement"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data !== undefined && <Statement statement={query.data} />}
      </Card>
    </>
  );
}

function Whose({ statement: { clinic } }: { statement: ClinicMoney }) {
  return (
    <>
      <p className="font-medium wrap-anywhere text-ink">{clinic.clinic_name}</p>
      <p className="wrap-anywhere">{addressWords(clinic)}</p>
      <p className="hidden print:block">{BRAND.name}</p>
    </>
  );
}

function Takeaway({ statement }: { statement: ClinicMoney }) {
  const { clinic, month, lines } = statement;
  const taking = useMutation({
    // The server writes the audit entry of the export before the file is saved.
    mutationFn: async () => (await fetchExportApi()).statement({ id: clinic.id, month, rows: lines.length }),
    onSuccess: () => download(statementFileName(statement), [statementCsv(statement)]),
    onError: (error) => toast.error('Couldn’t save the statement', reasonWords(error)),
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" loading={taking.isPending} onClick={() => taking.mutate()}>
        <Download aria-hidden className="size-5" />
        <span>Export CSV</span>
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        <span>Print</span>
      </Button>
    </div>
  );
}

function Statement({
  statement: {
    lines,
    counted: { settlement: payout },
  },
}: {
  statement: ClinicMoney;
}) {
  if (lines.length === 0) return <EmptyList text="No payments or refunds in this month." />;
  const indexOf = new Map(lines.map((line, index) => [line, String(index)]));
  return (
    <>
      <ListTable label="Statement" columns={LINE_COLUMNS} rows={lines} rowId={(line) => indexOf.get(line) ?? ''} />
      <div className="border-t border-line px-4 py-4 @4xl:px-3 print:px-2 break-inside-avoid">
        <p className="text-ink-soft">{counted(lines.length, 'entry', 'entries')}</p>
        <dl className="mt-2 ml-auto grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 @max-3xs:grid-cols-1">
          {statementSums(lines).map(({ label, amount, isTotal = false }) => (
            <div
              key={label}
              className={cx('col-span-full grid grid-cols-subgrid', isTotal && 'mb-1 border-t border-line-strong pt-1')}
            >
              <dt className={cx(isTotal && 'font-semibold')}>{label}</dt>
              <dd className="text-right font-semibold tabular-nums">{amountWords(amount)}</dd>
            </div>
          ))}
        </dl>
        {payout !== null && (
          <p className="mt-3 text-right wrap-anywhere">
            <span>{`${amountWords(payout.amount_paise)} paid on ${dayWords(payout.paid_on)}, bank reference`}</span>{' '}
            <span className="inline-block max-w-full">{payout.reference}</span>
          </p>
        )}
      </div>
    </>
  );
}
