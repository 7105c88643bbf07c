import { unconfirmed, type Account } from './account.ts';
import {
  bodyOf,
  jsonAnswer,
  membersOf,
  parametersOf,
  queryAnswer,
  Refusal,
  xml,
  xmlAnswer,
  type Answer,
  type Call,
} from './wire.ts';

/** A service: what it answers to an operation, and its refusals in its own protocol. */
export type Service = (account: Account, call: Call) => Answer | Promise<Answer>;

const unknown = ({ service, operation }: Call) =>
  new Refusal('InvalidAction', `no stand-in for ${service}:${operation}`);

export const sts: Service = (account, call) => {
  const identity = { Arn: `arn:aws:iam::${account.id}:user/operator`, UserId: 'AIDAOPERATOR', Account: account.id };
  if (call.operation === 'GetCallerIdentity') return queryAnswer(call.operation, identity);
  if (call.operation !== 'AssumeRole') throw unknown(call);
  return queryAnswer(call.operation, {
    Credentials: {
      AccessKeyId: 'ASIAROLE',
      SecretAccessKey: 'role',
      SessionToken: 'token',
      Expiration: '2099-01-01T00:00:00Z',
    },
    AssumedRoleUser: { Arn: `${parametersOf(call)['RoleArn']}/s`, AssumedRoleId: 'AROA:s' },
  });
};

export const ssm: Service = (account, call) => {
  const body = bodyOf(call);
  const at = (name: string) => `${call.region}${name}`;
  const shown = (name: string) => {
    const found = account.parameters.get(at(name));
    if (found === undefined) return [];
    const isHidden = found.type === 'SecureString' && body['WithDecryption'] !== true;
    return [{ Name: name, Type: found.type, Value: isHidden ? 'encrypted' : found.value, Version: 1 }];
  };
  switch (call.operation) {
    case 'GetParameter': {
      const [found] = shown(body['Name']);
      if (found === undefined) throw new Refusal('ParameterNotFound', `Parameter ${body['Name']} not found.`);
      return jsonAnswer({ Parameter: found });
    }
    case 'GetParameters': {
      const names: string[] = body['Names'];
      return jsonAnswer({
        Parameters: names.flatMap(shown),
        InvalidParameters: names.filter((name) => shown(name).length === 0),
      });
    }
    case 'GetParametersByPath': {
      const names = [...account.parameters.keys()]
        .filter((key) => key.startsWith(at(`${body['Path']}/`)))
        .map((key) => key.slice(call.region.length));
      return jsonAnswer({
        Parameters: names.slice(0, 10).flatMap(shown),
        ...(names.length > 10 && { NextToken: 'more' }),
      });
    }
    case 'PutParameter': {
      if (account.parameters.has(at(body['Name'])) && body['Overwrite'] !== true)
        throw new Refusal('ParameterAlreadyExists', 'The parameter already exists.');
      if (typeof body['Value'] !== 'string' || body['Value'] === '')
        throw new Refusal('ValidationException', 'no value');
      account.parameters.set(at(body['Name']), { type: body['Type'], value: body['Value'] });
      return jsonAnswer({ Version: 1 });
    }
    case 'DeleteParameters': {
      if (body['Names'].length > 10) throw new Refusal('ValidationException', 'at most 10 names');
      for (const name of body['Names']) account.parameters.delete(at(name));
      return jsonAnswer({ DeletedParameters: body['Names'] });
    }
    default:
      throw unknown(call);
  }
};

const NAMESPACE = 'xmlns="https://route53.amazonaws.com/doc/2013-04-01/"';

export const route53: Service = (account, { method, path, query, body }) => {
  const [, id, records] = /^\/2013-04-01\/hostedzone\/([^/]+)(\/rrset)?\/?$/.exec(path) ?? [];
  const text = body.toString();
  const described = (zoneId: string) => {
    const zone = account.zones.get(zoneId);
    if (zone === undefined) throw new Refusal('NoSuchHostedZone', `No hosted zone found with ID: ${zoneId}`, 404);
    return {
      Id: `/hostedzone/${zoneId}`,
      Name: `${zone.name}.`,
      CallerReference: 'c',
      Config: { PrivateZone: zone.isPrivate },
    };
  };
  if (method === 'GET' && path.startsWith('/2013-04-01/hostedzonesbyname')) {
    const from = query.get('dnsname');
    const found = [...account.zones].filter(([, { name }]) => name === from?.replace(/\.$/, ''));
    return xmlAnswer(
      `<ListHostedZonesByNameResponse ${NAMESPACE}><HostedZones>${found.map(([zoneId]) => `<HostedZone>${xml(described(zoneId))}</HostedZone>`).join('')}</HostedZones><IsTruncated>false</IsTruncated><MaxItems>100</MaxItems></ListHostedZonesByNameResponse>`,
    );
  }
  if (method === 'POST' && path === '/2013-04-01/hostedzone') {
    const name = /<Name>([^<]+)<\/Name>/.exec(text)?.[1]?.replace(/\.$/, '') ?? '';
    const zoneId = `Z0NEOF${account.zones.size + 1}`;
    const nameServers = [1, 2, 3, 4].map((number) => `ns-${number}.awsdns-0${number}.org`);
    account.zones.set(zoneId, { name, nameServers, isPrivate: false, records: {} });
    return xmlAnswer(
      `<CreateHostedZoneResponse ${NAMESPACE}><HostedZone>${xml(described(zoneId))}</HostedZone></CreateHostedZoneResponse>`,
      201,
    );
  }
  if (method === 'POST' && id !== undefined && records !== undefined) {
    for (const [, name = '', value = ''] of text.matchAll(/<Name>([^<]+)<\/Name>.*?<Value>([^<]+)<\/Value>/g)) {
      const zone = account.zones.get(id);
      if (zone !== undefined) zone.records[name] = value;
    }
    return xmlAnswer(
      `<ChangeResourceRecordSetsResponse ${NAMESPACE}><ChangeInfo><Id>C1</Id><Status>PENDING</Status><SubmittedAt>2026-11-28T10:00:00Z</SubmittedAt></ChangeInfo></ChangeResourceRecordSetsResponse>`,
    );
  }
  if (method !== 'GET' || id === undefined) throw new Refusal('InvalidInput', `no stand-in for ${method} ${path}`);
  const servers = account.zones.get(id)?.nameServers ?? [];
  return xmlAnswer(
    `<GetHostedZoneResponse ${NAMESPACE}><HostedZone>${xml(described(id))}</HostedZone><DelegationSet><NameServers>${servers.map((server) => `<NameServer>${server}</NameServer>`).join('')}</NameServers></DelegationSet></GetHostedZoneResponse>`,
  );
};

/** DKIM tokens of SES's identities. */
export const DKIM_TOKENS = ['aaa', 'bbb', 'ccc'];

export const ses: Service = (account, call) => {
  const { method, path } = call;
  const [, name] = /^\/v2\/email\/identities\/([^/]+)$/.exec(path) ?? [];
  const { identities } = account.ses;
  if (method === 'GET' && name !== undefined) {
    const found = identities.get(decodeURIComponent(name));
    if (found === undefined) throw new Refusal('NotFoundException', `Email identity ${name} does not exist.`, 404);
    return jsonAnswer({
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: found.isVerified,
      DkimAttributes: { Status: found.isVerified ? 'SUCCESS' : 'PENDING', Tokens: DKIM_TOKENS },
    });
  }
  if (method === 'POST' && path === '/v2/email/identities') {
    identities.set(bodyOf(call)['EmailIdentity'], { isVerified: false });
    return jsonAnswer({
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: false,
      DkimAttributes: { Tokens: DKIM_TOKENS },
    });
  }
  if (method === 'POST' && path === '/v2/email/account/details') {
    const body = bodyOf(call);
    if (body['MailType'] === undefined || body['WebsiteURL'] === undefined)
      throw new Refusal('BadRequestException', 'MailType and WebsiteURL are required');
    account.ses.review = 'PENDING';
    return jsonAnswer({});
  }
  if (method !== 'GET' || path !== '/v2/email/account') throw unknown(call);
  const { isProduction, isSending, review } = account.ses;
  return jsonAnswer({
    ProductionAccessEnabled: isProduction,
    SendingEnabled: isSending,
    EnforcementStatus: isSending ? 'HEALTHY' : 'SHUTDOWN',
    SendQuota: { Max24HourSend: isProduction ? 50_000 : 200, MaxSendRate: 14, SentLast24Hours: 0 },
    ...(review === undefined ? {} : { Details: { ReviewDetails: { Status: review, CaseId: '171' } } }),
  });
};

export const sns: Service = (account, call) => {
  const parameters = parametersOf(call);
  const { sms } = account;
  switch (call.operation) {
    case 'GetSMSSandboxAccountStatus':
      return queryAnswer(call.operation, { IsInSandbox: sms.isInSandbox });
    case 'GetSMSAttributes':
      return queryAnswer(call.operation, {
        attributes: { 'entry[]': [{ key: 'MonthlySpendLimit', value: String(sms.limit) }] },
      });
    case 'SetSMSAttributes': {
      const wanted = Number(
        membersOf(parameters, 'attributes').find(({ key }) => key === 'MonthlySpendLimit')?.['value'],
      );
      if (wanted > sms.quota)
        throw new Refusal('InvalidParameter', `Invalid parameter: MonthlySpendLimit is above ${sms.quota}`);
      sms.limit = wanted;
      return queryAnswer(call.operation, {});
    }
    case 'ListSubscriptionsByTopic':
      return queryAnswer(call.operation, {
        Subscriptions: [...sms.subscriptions]
          .filter(([, { topic }]) => topic === parameters['TopicArn'])
          .map(([arn, { endpoint, topic }]) => ({
            TopicArn: topic,
            Protocol: 'email',
            SubscriptionArn: arn === unconfirmed(topic) ? 'PendingConfirmation' : arn,
            Owner: account.id,
            Endpoint: endpoint,
          })),
      });
    default:
      throw unknown(call);
  }
};

/** The receiver follows the link in each of SNS's e-mails. */
export function confirmSubscriptions({ sms }: Account, endpoint: string): void {
  const found = [...sms.subscriptions].filter(([, subscription]) => subscription.endpoint === endpoint);
  if (found.length === 0) throw new Error(`${endpoint} is not subscribed`);
  for (const [arn, subscription] of found) {
    sms.subscriptions.delete(arn);
    sms.subscriptions.set(`${subscription.topic}:5be8`, subscription);
  }
}

export const lambda: Service = (account, call) => {
  const { path, body } = call;
  if (path.startsWith('/2016-08-19/account-settings'))
    return jsonAnswer({
      AccountLimit: { ConcurrentExecutions: account.lambda.executions },
      AccountUsage: { FunctionCount: 0 },
    });
  const [, name] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
  if (name === undefined) throw unknown(call);
  account.lambda.invoked.push({ name, payload: body.toString() });
  const { status = 200, code, error, body: result } = account.results.get(name) ?? { body: 'null' };
  if (code !== undefined) throw new Refusal(code, 'refused', status);
  const headers: Record<string, string> = error === undefined ? {} : { 'x-amz-function-error': error };
  return { ...jsonAnswer(null), body: result, headers };
};

export const serviceQuotas: Service = (account, call) => {
  const body = bodyOf(call);
  if (body['ServiceCode'] !== 'lambda' || body['QuotaCode'] !== 'L-B99A9384')
    throw new Refusal('NoSuchResourceException', 'no such quota');
  const { requests } = account.lambda;
  const shown = requests.map(({ status, desired }) => ({
    Id: 'q',
    Status: status,
    DesiredValue: desired,
    QuotaCode: 'L-B99A9384',
  }));
  if (call.operation === 'ListRequestedServiceQuotaChangeHistoryByQuota') return jsonAnswer({ RequestedQuotas: shown });
  if (call.operation !== 'RequestServiceQuotaIncrease') throw unknown(call);
  if (requests.some(({ status }) => status === 'PENDING'))
    throw new Refusal('ResourceAlreadyExistsException', 'Only one open service quota increase request is allowed');
  requests.push({ status: 'PENDING', desired: body['DesiredValue'] });
  return jsonAnswer({ RequestedQuota: { Id: 'q', Status: 'PENDING', DesiredValue: body['DesiredValue'] } });
};

export const cognito: Service = (account, call) => {
  const body = bodyOf(call);
  const pool = account.pools.get(body['UserPoolId']);
  if (pool === undefined)
    throw new Refusal('ResourceNotFoundException', `User pool ${body['UserPoolId']} does not exist.`);
  switch (call.operation) {
    case 'AdminCreateUser': {
      const status = pool.users.get(body['Username']);
      if (body['MessageAction'] !== 'RESEND')
        throw new Refusal('UsernameExistsException', 'User account already exists');
      if (status === undefined) throw new Refusal('UserNotFoundException', 'User does not exist.');
      if (status !== 'FORCE_CHANGE_PASSWORD')
        throw new Refusal(
          'UnsupportedUserStateException',
          'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
        );
      pool.sent.push(body['Username']);
      return jsonAnswer({ User: { Username: body['Username'], UserStatus: status } });
    }
    case 'DescribeUserPool':
      return jsonAnswer({
        UserPool: { Id: body['UserPoolId'], DeletionProtection: pool.isProtected ? 'ACTIVE' : 'INACTIVE' },
      });
    case 'UpdateUserPool':
      pool.isProtected = body['DeletionProtection'] === 'ACTIVE';
      return jsonAnswer({});
    default:
      throw unknown(call);
  }
};
