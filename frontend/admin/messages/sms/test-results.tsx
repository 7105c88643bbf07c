import { useId } from 'react';
import type { SmsTest } from '#shared/contract/messages/sms-settings.ts';
import { Card } from '../../../ui/boxes.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FactList } from '../../ui/fact-list.tsx';

type Result = SmsTest['results'][number];

/** Results of a test, format by format. */
export function TestResults({ test: { summary, results } }: { test: SmsTest }) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="p-4 md:p-5">
      <h2 id={titleId} className="text-lg">
        Test Results
      </h2>
      <dl className="mt-4 flex flex-wrap gap-3">
        <Counter name="Total Tests" value={summary.totalTests} />
        <Counter name="Successful" value={summary.successful} />
        <Counter name="Failed" value={summary.failed} />
      </dl>
      <div className="mt-4">
        <FactList
          label="Summary"
          facts={[
            ['Template used', summary.templateUsed],
            ['Best format', summary.bestFormat],
          ]}
        />
      </div>
      <ul aria-label="Results" className="mt-4 grid gap-3">
        {results.map((result) => (
          <ResultItem key={result.phoneFormat} result={result} />
        ))}
      </ul>
    </Card>
  );
}

const Counter = ({ name, value }: { name: string; value: number }) => (
  <div className="min-w-0 flex-1 basis-24 rounded-control bg-sand px-3 py-2 wrap-anywhere">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-xl tabular-nums">{value}</dd>
  </div>
);

const ResultItem = ({ result }: { result: Result }) => (
  <li className="grid gap-3 rounded-control border border-line p-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">{result.phoneFormat}</span>
      <Chip tone={result.success ? 'leaf' : 'kumkum'}>{result.success ? 'Success' : 'Failed'}</Chip>
    </div>
    <FactList
      label={`Result of ${result.phoneFormat}`}
      facts={[
        ['Status', result.status ?? 'No answer'],
        ['Response', result.response],
        ['Template ID', result.templateId],
        ['Variables', result.variables.length === 0 ? null : result.variables.join(', ')],
      ]}
    />
  </li>
);
