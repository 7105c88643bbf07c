import { createHash } from 'node:crypto';
import { Stack } from 'aws-cdk-lib';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, test } from 'vitest';
import { edgeCode } from '#infra/cloudfront.ts';
import { functionRows } from '#functions/manifest.ts';
import { PIXEL_CONTENT_SECURITY_POLICY, PIXEL_PATH } from '#infra/security-headers.ts';
import { stageNamed, stages } from '#infra/stages.ts';
import { uploadCors } from '#infra/upload-bucket.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { variablesOf } from './lambdas.ts';
import { STAGE_WITH_DOMAIN, synthesize, synthesizeAfresh } from './synthesize.ts';
import { distributionOf, listOf, ofType, readable, theOne } from './template.ts';

// Here, and only here, CDK validates the templates of each stage and variant: that takes longer than all else.

test('the same stage synthesizes to the same templates', () => {
  expect(synthesizeAfresh(stages.dev).stacks).toEqual(synthesize(stages.dev).stacks);
});

test('before the site is built, everything but its files is there', () => {
  const { stacks } = synthesizeAfresh(stages.prod, { siteIsBuilt: false });
  expect(ofType(stacks.site, 'Custom::CDKBucketDeployment')).toEqual([]);
});

describe('with a domain', () => {
  const withDomain = synthesizeAfresh(STAGE_WITH_DOMAIN);
  const { stacks, resources } = withDomain;

  test('the API has a name in it, and its own endpoint is closed', () => {
    expect(theOne(stacks.gateway, 'AWS::ApiGatewayV2::Api').Properties['DisableExecuteApiEndpoint']).toBe(true);
    expect(theOne(stacks.gateway, 'AWS::ApiGatewayV2::DomainName').Properties['DomainName']).toBe(
      'origin.book.example.in',
    );
    for (const { Properties } of ofType(stacks.site, 'AWS::CloudFront::Distribution')) {
      const origins: { DomainName: string; CustomOriginConfig?: object }[] = Properties['DistributionConfig'].Origins;
      const names = origins.filter(({ CustomOriginConfig }) => CustomOriginConfig !== undefined);
      expect(names.map(({ DomainName }) => DomainName)).toEqual(['origin.book.example.in']);
    }
  });

  test('each host has a name in it, with a certificate of us-east-1 and modern TLS', () => {
    const names = ['admin.book.example.in', 'book.example.in'];
    const certificates = ofType(stacks.edge, 'AWS::CertificateManager::Certificate');
    expect(certificates.map(({ Properties }) => String(Properties['DomainName'])).toSorted()).toEqual(names);
    const configs = ofType(stacks.site, 'AWS::CloudFront::Distribution').map(
      ({ Properties }) => Properties['DistributionConfig'],
    );
    for (const { Aliases, ViewerCertificate } of configs) {
      expect(ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
      expect(Aliases).toHaveLength(1);
      expect(readable(ViewerCertificate.AcmCertificateArn)).toMatch(
        Aliases[0] === 'book.example.in' ? /^edge:Certificate/ : /^edge:AdminCertificate/,
      );
    }
    expect(configs.flatMap(({ Aliases }) => listOf<string>(Aliases)).toSorted()).toEqual(names);
    const records = ofType(stacks.site, 'AWS::Route53::RecordSet').map(
      ({ Properties }) => `${Properties['Type']} ${Properties['Name']}`,
    );
    expect(records.toSorted()).toEqual(
      ['A', 'AAAA'].flatMap((type) => names.map((name) => `${type} ${name}.`)).toSorted(),
    );
  });

  test('pages of both hosts may send files to the bucket, and the public host redirects to the other by its name', () => {
    const [images] = ofType(stacks.data, 'AWS::S3::Bucket');
    const { methods, headers, maxAgeSeconds } = uploadCors([]);
    expect(images?.Properties['CorsConfiguration'].CorsRules).toEqual([
      {
        AllowedMethods: methods,
        AllowedOrigins: ['https://book.example.in', 'https://admin.book.example.in'],
        AllowedHeaders: headers,
        MaxAge: maxAgeSeconds,
      },
    ]);
    const codes = ofType(stacks.site, 'AWS::CloudFront::Function').map(({ Properties }) => Properties['FunctionCode']);
    expect(codes).toContain(edgeCode('to-admin-host.js', { ADMIN_URL: 'https://admin.book.example.in' }));
  });

  test('links in messages lead to it', () => {
    const urls = resources
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .flatMap(({ Properties }) => Properties['Environment']?.Variables.SITE_URL ?? []);
    expect(urls).toEqual(Array.from({ length: 11 }, () => 'https://book.example.in'));
    for (const name of ['notify-staff', 'enquiry-admin'])
      expect(variablesOf(withDomain, name)['ADMIN_URL']).toBe('https://admin.book.example.in');
  });
});

describe('with every SMS registered in four languages', () => {
  const digitsOf = (name: string) => BigInt(`0x${createHash('sha256').update(name).digest('hex')}`).toString();
  const templateIds = Object.fromEntries(
    registeredTexts().map(({ name }) => [name, `1107${digitsOf(name).slice(0, 15)}`]),
  );
  const smsRegistration = { entityId: '1101000000000000001', templateIds };
  const synthesized = synthesizeAfresh({ ...STAGE_WITH_DOMAIN, smsRegistration });

  test('the environment of no function is larger than the 4 KB that Lambda takes', () => {
    // Assumed length of a value that the deployment fills in, such as the address of a queue.
    const lengthOf = (value: unknown) => (typeof value === 'string' ? Buffer.byteLength(value) : 120);
    for (const { name } of functionRows) {
      const entries = Object.entries(variablesOf(synthesized, name));
      const bytes = entries.reduce((sum, [key, value]) => sum + key.length + lengthOf(value), 0);
      expect([name, bytes < 4096]).toEqual([name, true]);
    }
    expect(variablesOf(synthesized, 'notifications')['SMS_TEMPLATE_IDS']).not.toBe('off');
  });
});

describe('with a pixel', () => {
  const measured = synthesizeAfresh({ ...stages.dev, meta: { pixelId: '123456789012345', serverCopies: true } });
  const { stacks } = measured;

  test('its script has a document of its own, and only that allows the hosts of Meta (P-157)', () => {
    const { CacheBehaviors } = distributionOf(stacks.site, 'site');
    const behaviour = listOf(CacheBehaviors).find(({ PathPattern }) => PathPattern === PIXEL_PATH);
    const policies = ofType(stacks.site, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ id, Properties }) => ({
      id,
      headers: Properties['ResponseHeadersPolicyConfig'].SecurityHeadersConfig,
    }));
    const open = policies.filter(({ headers }) => JSON.stringify(headers).includes('facebook'));
    expect(open.map(({ id }) => id)).toEqual([readable(behaviour?.ResponseHeadersPolicyId)]);
    expect(open[0]?.headers).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: PIXEL_CONTENT_SECURITY_POLICY },
      FrameOptions: { FrameOption: 'SAMEORIGIN' },
    });
  });

  test('the pages name it, and the access token is a secret like the others', () => {
    expect(variablesOf(measured, 'page')).toMatchObject({ META_PIXEL_ID: '123456789012345' });
    expect(variablesOf(measured, 'send-conversions')).toMatchObject({
      META_PIXEL_ID: '123456789012345',
      META_ACCESS_TOKEN: 'ssm:/punnagai/dev/META_ACCESS_TOKEN',
    });
    for (const name of ['conversions', 'booking'])
      expect(variablesOf(measured, name)).toMatchObject({ SERVER_COPIES: 'on' });
  });

  test('without copies by the server, there is no token to store', () => {
    const quiet = synthesizeAfresh({ ...stages.dev, meta: { pixelId: '123456789012345', serverCopies: false } });
    expect(variablesOf(quiet, 'send-conversions')).toMatchObject({ META_ACCESS_TOKEN: 'off' });
    expect(variablesOf(quiet, 'conversions')).toMatchObject({ SERVER_COPIES: 'off' });
  });
});

test('without a pixel no page may ask a host of Meta (P-157)', () => {
  const { stacks } = synthesizeAfresh(stages.prod);
  expect(JSON.stringify(stacks.site).includes('facebook')).toBe(false);
});

test('every function of staging that sends messages has its list, and production is not built with one', () => {
  const staging = synthesizeAfresh(stages.staging);
  for (const name of [
    'notifications',
    'booking',
    'notify-staff',
    'notify-clinics',
    'mail-settings',
    'sms-settings',
  ] as const)
    expect(variablesOf(staging, name)).toMatchObject({ SEND_ONLY_TO: stages.staging.sendsToAllowlist.join(' ') });
  expect(() => synthesizeAfresh({ ...stages.prod, sendsToAllowlist: ['asha@example.in'] })).toThrow(
    'sends to everyone',
  );
  // The pool writes to whoever registers, and knows no list.
  const pool = theOne(staging.stacks.identity, 'AWS::Cognito::UserPool');
  expect(pool.Properties['AdminCreateUserConfig'].AllowAdminCreateUserOnly).toBe(true);
});

test('after a restore every function reads and writes the copy, and the former table stays', () => {
  const copy = 'punnagai-prod-restored-20261128T093000-20261128T110000';
  const { stacks, resources } = synthesizeAfresh({ ...stages.prod, restoredTable: copy });
  const tables = resources.flatMap(({ Type, Properties }) =>
    Type === 'AWS::Lambda::Function' ? (Properties['Environment']?.Variables?.TABLE_NAME ?? []) : [],
  );
  expect(tables.length).toBeGreaterThan(30);
  expect(new Set(tables.map((name) => JSON.stringify(name)))).toEqual(new Set([JSON.stringify(copy)]));
  const policies = JSON.stringify(resources.filter(({ Type }) => Type === 'AWS::IAM::Policy'));
  expect(policies).toContain(`table/${copy}`);
  expect(policies).not.toMatch(/FnGetAttTable|RefTable/);
  const [own] = Object.values(stacks.data.Resources).filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable');
  expect(own?.DeletionPolicy).toBe('Retain');
});

test('a stage has to exist', () => {
  expect(stageNamed('prod')).toBe(stages.prod);
  expect(() => stageNamed('stagign')).toThrow(
    "Unknown stage 'stagign'. Choose one with -c stage=…: dev, staging, prod",
  );
});

test('the security checks are on: a careless resource stops the synthesis', () => {
  const code = Code.fromInline('exports.handler = async () => {};');
  const careless = (stack: Stack) => [
    new Bucket(stack, 'Bucket'),
    new Queue(stack, 'Queue'),
    new LambdaFunction(stack, 'Function', { runtime: Runtime.NODEJS_24_X, handler: 'index.handler', code }),
  ];
  let message = '';
  try {
    synthesizeAfresh(stages.dev, { andAlso: (app) => void careless(new Stack(app, 'careless')) });
  } catch (error) {
    message = String(error);
  }
  for (const finding of [
    'AwsSolutions-S10',
    'Serverless-SQSRedrivePolicy',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaTracing',
  ])
    expect(message).toContain(`'${finding.split('-', 1)[0]}::${finding}'`);
  // Everything else is answered.
  expect(new Set(message.match(/punnagai-dev-\S+/g)).size).toBeLessThanOrEqual(1);
});
