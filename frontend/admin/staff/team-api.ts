import { team } from '#shared/contract/staff/team.ts';
import { apiOf } from '../api/client.ts';

/** Calls about accounts. The first screen needs none of them: who-am-i.ts names its own. */
export const teamApi = apiOf({ team }).team;
