import { queryOptions } from '@tanstack/react-query';
import { smsSettings } from '#shared/contract/messages/sms-settings.ts';
import { apiOf } from '../../api/client.ts';

/** The calls of the screen about SMS: apart, as nobody's first screen waits for them. */
export const smsApi = apiOf({ smsSettings }).smsSettings;

export const SMS_KEY = ['sms-settings'] as const;

/** Query for the SMS provider settings, refetched whenever the screen is opened. */
export const smsQuery = queryOptions({
  queryKey: SMS_KEY,
  queryFn: ({ signal }) => smsApi.show(undefined, { signal }),
  staleTime: 0,
});

/** The registered texts; they change with a deployment only. */
export const templatesQuery = queryOptions({
  queryKey: ['sms-templates'],
  queryFn: async ({ signal }) => (await smsApi.templates(undefined, { signal })).templates,
});
