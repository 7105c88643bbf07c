import { queryOptions } from '@tanstack/react-query';
import type { NoticeKind } from '#shared/domain/notice.ts';
import type { Language } from '#shared/values/language.ts';
import { emailApi } from '../settings/email/email-api.ts';

/** What an e-mail says; it changes with a deployment and with the details of the business. */
export const previewQuery = (kind: NoticeKind, language: Language) =>
  queryOptions({
    queryKey: ['message-texts', kind, language],
    queryFn: ({ signal }) => emailApi.preview({ kind, language }, { signal }),
  });
