import type { FirstPages } from '#shared/domain/search/published-clinics.ts';
import { packText, unpackText } from '../table/packed-text.ts';
import { FirstPagesContent, FirstPagesRow } from '../table/clinic-list-rows.ts';
import { readRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';

/** First pages as they lie in a row: the same few clinics are named again and again. */
export const packFirstPages = (pages: FirstPages): Uint8Array => packText(JSON.stringify(pages));

/** The first pages of one list in a version of the lists; null when there are none, or none yet where they are read. */
export async function readFirstPages(
  { client, name }: TableHandle,
  version: string,
  key: string,
): Promise<FirstPages | null> {
  const { Item } = await client.get({ TableName: name, Key: keyOf.clinicFirstPages(version, key) });
  if (Item === undefined) return null;
  const { bytes } = readRow(FirstPagesRow, Item);
  return FirstPagesContent.parse(JSON.parse(unpackText(bytes)));
}
