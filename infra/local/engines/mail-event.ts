/** After so many seconds a mail is delivered here, or comes back. */
export const DELIVERED_AFTER_S = 2;

/** Outcomes of mails to some addresses, as at the mailbox simulator of SES; all other mails arrive. */
const FATES: Readonly<Record<string, object>> = {
  bounce: {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [], feedbackId: 'local' },
  },
  ooto: {
    eventType: 'Bounce',
    bounce: { bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients: [], feedbackId: 'local' },
  },
  complaint: {
    eventType: 'Complaint',
    complaint: { complaintFeedbackType: 'abuse', complainedRecipients: [], feedbackId: 'local' },
  },
};
const DELIVERY = { eventType: 'Delivery', delivery: { recipients: [], smtpResponse: '250 ok' } };

/**
 * Returns the event that SES publishes for an accepted mail (SES developer guide, contents of event data for SNS).
 * @param form the request
 * @param answer its answer, which names the mail
 * @returns null if the sender named no configuration set
 */
export function emailEvent(form: URLSearchParams, answer: string): object | null {
  const set = form.get('ConfigurationSetName');
  const messageId = /<MessageId>([^<]+)<\/MessageId>/.exec(answer)?.[1];
  if (set === null || messageId === undefined) return null;
  const to = form.get('Destinations.member.1') ?? '';
  // 'bounce+label@' meets the same fate, as at the simulator of SES.
  const [fate = ''] = to.toLowerCase().split(/[+@]/);
  // SES names the address with every event. Here it is named only where it is of use: no queue of this machine keeps a patient's.
  const isOfUse = fate === 'bounce' || fate === 'complaint';
  return {
    ...(FATES[fate] ?? DELIVERY),
    mail: {
      messageId,
      ...(isOfUse && { destination: [to] }),
      tags: { ...tagsIn(form), 'ses:configuration-set': [set] },
    },
  };
}

function tagsIn(form: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (let at = 1; form.has(`Tags.member.${at}.Name`); at += 1)
    tags[form.get(`Tags.member.${at}.Name`) ?? ''] = [form.get(`Tags.member.${at}.Value`) ?? ''];
  return tags;
}
