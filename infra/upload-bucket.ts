import { keptDays } from '#shared/domain/privacy/retention.ts';
import { OBJECT_FOLDERS } from './role-statements.ts';

/**
 * Folders of the bucket whose objects expire, and the number of days. CloudFront may read neither of them, but
 * 'images/' only. An uploaded file does not become an image any more after the first hour. Lists are made anew each
 * day, and readers of the previous lists need them only for minutes.
 */
export const EXPIRING_OBJECTS = [
  { prefix: OBJECT_FOLDERS.incoming.replace('*', ''), days: keptDays('incoming_file') },
  { prefix: OBJECT_FOLDERS.lists.replace('*', ''), days: keptDays('clinic_list') },
] as const;

/**
 * Which pages may send files to the bucket of images: its CORS rule in the cloud, and that of the local stand-in. The form
 * that was signed for a file says who may send what.
 * @param origins of the hosts whose pages send files; '*' where they are not known yet
 */
export const uploadCors = (origins: readonly string[]) => ({
  methods: ['POST'] as const,
  origins,
  headers: ['*'],
  maxAgeSeconds: 3600,
});
export type UploadCors = ReturnType<typeof uploadCors>;
