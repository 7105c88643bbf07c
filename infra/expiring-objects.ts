import { keptDays } from '#shared/domain/retention.ts';
import { OBJECT_FOLDERS } from './role-statements.ts';

/**
 * What goes from the bucket by itself, and after how many days; CloudFront may read neither, but 'images/' only. Of what was sent nothing becomes a picture after the first
 * hour; lists are made anew each day, and those who still read the ones before do so for minutes.
 */
export const EXPIRING_OBJECTS = [
  { prefix: OBJECT_FOLDERS.incoming.replace('*', ''), days: keptDays('incoming_file') },
  { prefix: OBJECT_FOLDERS.lists.replace('*', ''), days: keptDays('clinic_list') },
] as const;
