import { OWN_SERVER_NAME } from '#functions/gateways/mail-providers/connect-public.ts';
import type { LocalEmailProviders } from '../function-env.ts';
import type { Outbox } from '../inbox/outbox.ts';
import type { StopList } from '../stop-list.ts';
import type { CallBack } from './call-back.ts';
import { makeCertificate } from './make-certificate.ts';
import { startEmailApis } from './start-mail-apis.ts';
import { startSmtp } from './start-smtp.ts';

type Around = { outbox: Outbox; ses: string; callBack?: CallBack };

/**
 * The providers of e-mail that an admin may choose, on this machine; `ses` reads the MIME that the mail server takes, `callBack`
 * has the others tell what becomes of a mail.
 */
export async function startEmailProviders(
  { outbox, ses, callBack }: Around,
  stops: StopList,
): Promise<LocalEmailProviders> {
  const certificate = makeCertificate(OWN_SERVER_NAME);
  const take = async ({ mime }: { mime: string }): Promise<string> => {
    const body = new URLSearchParams({
      Action: 'SendRawEmail',
      'RawMessage.Data': Buffer.from(mime, 'latin1').toString('base64'),
    });
    // Any authorisation of AWS's kind will do there.
    const headers = { authorization: 'AWS4-HMAC-SHA256 local' };
    const answer = await (await fetch(ses, { method: 'POST', headers, body })).text();
    const id = /<MessageId>([^<]+)<\/MessageId>/.exec(answer)?.[1];
    if (id === undefined) throw new Error('The inbox did not take the mail');
    return id;
  };
  const [apis, smtp] = await Promise.all([startEmailApis(outbox, callBack), startSmtp({ certificate, take })]);
  stops.add(apis.stop);
  stops.add(smtp.stop);
  return { apis: apis.endpoint, smtpPort: smtp.port, smtpCertificate: certificate.cert };
}
