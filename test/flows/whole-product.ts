import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { listExports, ExportPart } from '#shared/contract/list-exports.ts';
import { rulesOf } from '#shared/contract/route.ts';
import { staffExport } from '#shared/contract/staff/team.ts';
import { istDay } from '#shared/values/ist.ts';
import { istMonth } from '#shared/values/month.ts';
import type { ProductClient } from '#test/product-client.ts';
import { tableClient } from '#test/table-client.ts';

type Lists = readonly (readonly [list: string, filters: readonly object[]])[];

/** Parameters of some lists: a search text that finds bookings, and a clinic. */
type By = { q: string; clinic_id: string };

/** Every list with every filter that its screen has. */
const listsBy = ({ q, clinic_id }: By): Lists => [
  ['clinics', ['all', 'drafts', 'archived'].map((filter) => ({ filter }))],
  ['bookings', ['all', 'paid', 'pending', 'cancelled'].map((tab) => ({ tab }))],
  ['refunds', ['asked', 'under_way', 'failed', 'by_hand'].map((state) => ({ state }))],
  [
    'message-log',
    ['waiting', 'failed', 'withdrawn', 'not_listed', 'suppressed', 'bounced'].map((state) => ({ state })),
  ],
  ['leads', ['new', 'called', 'booked', 'lost'].map((state) => ({ state }))],
  ['partner-requests', ['all', 'spam'].map((status) => ({ status }))],
  ['contact-messages', ['inbox', 'spam'].map((folder) => ({ folder }))],
  ['blog-posts', [{}]],
  ['suppressed-addresses', [{}]],
  ['audit', [{}]],
  ['found-bookings', [{ q }]],
  ['found-messages', [{ q }]],
  ['money', [{ month: istMonth(Date.now()) }]],
  ['reviews', [{ id: clinic_id }]],
  ['pending-reviews', [{}]],
  ['lead-insights', [{}]],
  ['clinic-dates', [{ id: clinic_id }]],
  ['clinic-visits', [{ id: clinic_id, from: istDay(Date.now()), days: 7 }]],
  ['clinic-money', [{ id: clinic_id, month: istMonth(Date.now()) }]],
  ['team', [{}]],
];

/** `statement` answers no file; versions of a post are of no patient. */
const NOT_ASKED = ['/admin/exports/statement', '/admin/exports/post-versions'];

/** Every export of the product, whole, as one text; `ask` posts as an admin and answers the body. Throws where one is not known here. */
export async function everyExport(ask: (at: string, body: object) => Promise<unknown>, by: By): Promise<string> {
  const files: string[] = [];
  const lists = listsBy(by);
  const known = new Set([...NOT_ASKED, ...lists.map(([list]) => `/admin/exports/${list}`)]);
  for (const { path: at } of Object.values({ ...listExports, ...staffExport }).map((route) => rulesOf(route)))
    if (!known.has(at)) throw new Error(`${at} is not looked through`);
  for (const [list, filters] of lists)
    for (const filter of filters)
      for (let goesOn: object | null = { rows: 0 }; goesOn !== null;) {
        const part = ExportPart.parse(await ask(`/admin/exports/${list}`, { ...filter, ...goesOn }));
        files.push(part.csv);
        const { export_id, rows, next_cursor: cursor } = part;
        goesOn = cursor === null ? null : { export_id, rows, cursor };
      }
  return files.join('');
}

/** Every row of the table and of each of its indexes, settings among them, read through as one text. */
export async function everyRow({
  dynamoEndpoint,
  tableName,
}: Pick<ProductClient, 'dynamoEndpoint' | 'tableName'>): Promise<string> {
  const client = tableClient(dynamoEndpoint);
  const rows: object[] = [];
  for (const index of [undefined, ...tableDefinition.indexes.map(({ name }) => name)])
    for (let start: Record<string, unknown> | undefined | null; start !== null;) {
      const place = { ...(index === undefined ? {} : { IndexName: index }), ExclusiveStartKey: start };
      const { Items = [], LastEvaluatedKey = null } = await client.scan({ TableName: tableName, ...place });
      rows.push(...Items);
      start = LastEvaluatedKey;
    }
  client.destroy();
  return JSON.stringify(rows);
}

/** Every file below a folder, as one text. */
export const everyFile = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
