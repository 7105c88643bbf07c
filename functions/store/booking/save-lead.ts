import type { Lead } from '#shared/domain/leads/lead.ts';
import { rowOf } from '../table/row-of.ts';
import { attributesOf, keyOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';

/**
 * Writes a lead where none stands, and what stands once more where one does: the same request at the same price, so
 * that neither answer nor time tells whether it was known.
 */
export async function saveLead({ client, name }: TableHandle, lead: Lead): Promise<void> {
  const attributes = attributesOf(rowOf.lead(lead));
  const names = Object.keys(attributes);
  await client.update({
    TableName: name,
    Key: keyOf.lead(lead.id),
    UpdateExpression: `SET ${names.map((field) => `#${field} = if_not_exists(#${field}, :${field})`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((field) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(names.map((field) => [`:${field}`, attributes[field]])),
  });
}
