import { team } from '#shared/contract/staff/team.ts';
import { apiOf } from '../api/client.ts';

/** Calls about accounts. The first screen needs none of them: session.tsx names its own. */
export const staffApi = apiOf({ team }).team;
