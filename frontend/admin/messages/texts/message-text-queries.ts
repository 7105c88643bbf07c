import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WhichEmail, WhichOtherEmail } from '#shared/contract/messages/mail-texts.ts';
import type { EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import { enquiryApi } from '../../enquiries/enquiries.tsx';
import { emailApi } from '../email/email-api.ts';

const KEY = 'message-texts';

/** The texts of an e-mail, read anew whenever it is opened. */
export const textsQuery = ({ kind, language }: WhichEmail) =>
  queryOptions({
    queryKey: [KEY, 'texts', kind, language],
    queryFn: ({ signal }) => emailApi.texts({ kind, language }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Query for the earlier versions of the texts. */
export const versionsQuery = ({ kind, language }: WhichEmail) =>
  queryOptions({
    queryKey: [KEY, 'versions', kind, language],
    queryFn: ({ signal }) => emailApi.textVersions({ kind, language }, { signal }),
    staleTime: 0,
  });

/** Query for the text of an e-mail to a recipient who is not a patient. */
export const otherEmailQuery = ({ kind, language }: WhichOtherEmail) =>
  queryOptions({
    queryKey: [KEY, 'other', kind, language],
    queryFn: ({ signal }) => enquiryApi.otherEmail({ kind, language }, { signal }),
  });

/** Texts as they are typed, and the one of them that was typed last. */
export type TypedTexts = { texts: EmailTexts; field?: string };

/** Query for the preview of an e-mail with some texts. The previous preview is shown until it has loaded. */
export const previewQuery = ({ kind, language }: WhichEmail, { texts, field }: TypedTexts) =>
  queryOptions({
    queryKey: [KEY, 'preview', kind, language, texts, field ?? null],
    queryFn: ({ signal }) =>
      emailApi.preview({ kind, language, texts: { ...texts }, ...(field === undefined ? {} : { field }) }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
