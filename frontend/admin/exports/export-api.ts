import { listExports } from '#shared/contract/list-exports.ts';
import { apiOf } from '../api/client.ts';

/** The calls that export lists: apart, as no screen begins with them. */
export const exportApi = apiOf({ listExports }).listExports;
