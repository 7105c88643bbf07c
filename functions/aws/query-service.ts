import { AwsRefusal, textIn } from './aws-refusal.ts';
import { credentialsOf, type AwsConfig } from './aws-service.ts';
import { createPost, type Timeouts } from './post.ts';
import { createSigner } from './sign-request.ts';

type QueryServiceOptions = {
  config: AwsConfig;
  /** The service as it is signed for, as it is addressed, and the version of its API: 'ses', 'email', '2010-12-01'. */
  service: string;
  host: string;
  version: string;
  timeouts: Timeouts;
};

export type QueryService = {
  /**
   * Asks for one action, once: what it sends may have gone out although no answer came.
   * @returns the id of the message that was taken; null where the answer names none
   * @throws AwsRefusal, or the error of Node or of time
   */
  call(action: string, input: Readonly<Record<string, string>>): Promise<string | null>;
};

const CONTENT_TYPE = 'application/x-www-form-urlencoded; charset=utf-8';

/** A client of one of AWS's services that still take forms and answer in XML: mail and SMS. */
export function createQueryService({ config, service, host, version, timeouts }: QueryServiceOptions): QueryService {
  const { region, endpoint = `https://${host}.${region}.amazonaws.com` } = config;
  const sign = createSigner(service, region, credentialsOf(config));
  const { post } = createPost(endpoint, timeouts);
  const address = new URL(endpoint).host;
  return {
    async call(action, input) {
      const body = new URLSearchParams({ Action: action, Version: version, ...input }).toString();
      const answer = await post(sign({ host: address, 'content-type': CONTENT_TYPE }, body, Date.now()), body);
      if (answer.status !== 200) throw AwsRefusal.ofXml(answer);
      return textIn(answer.body, 'MessageId');
    },
  };
}
