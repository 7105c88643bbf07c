import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { Button } from '../../../ui/button.tsx';
import { momentWords } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/lists/list-table.tsx';
import { tellerWords, WHY_WORDS } from './suppression-words.ts';

/** The columns of the list; `onRemove` is left out for whoever may not. */
export const suppressedColumns = (
  onRemove: ((address: SuppressedAddress) => void) | null,
): ListColumn<SuppressedAddress>[] => [
  {
    id: 'address',
    header: 'E-mail',
    meta: { plainOnPhones: true, className: 'font-semibold wrap-anywhere @4xl:min-w-64' },
    cell: ({ row }) => row.original.address,
  },
  {
    id: 'why',
    header: 'Reason',
    meta: { className: '@4xl:min-w-52' },
    cell: ({ row: { original: address } }) => (
      <>
        <span className="block">{WHY_WORDS[address.why]}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{tellerWords(address)}</span>
      </>
    ),
  },
  {
    id: 'since',
    header: 'Since (IST)',
    meta: { className: 'tabular-nums @4xl:min-w-32' },
    cell: ({ row }) => momentWords(row.original.since),
  },
  ...(onRemove === null
    ? []
    : [
        {
          id: 'actions',
          header: 'Actions',
          meta: { plainOnPhones: true, screenOnly: true },
          cell: ({ row: { original: address } }) => (
            <Button
              variant="secondary"
              className="px-3 whitespace-nowrap @4xl:-my-1"
              aria-label={`Remove ${address.address}`}
              onClick={() => onRemove(address)}
            >
              Remove
            </Button>
          ),
        } satisfies ListColumn<SuppressedAddress>,
      ]),
];
