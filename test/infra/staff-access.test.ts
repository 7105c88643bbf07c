import { beforeAll, describe, expect, test } from 'vitest';
import { addressesOf } from '#functions/definitions/definition.ts';
import { firewallRules } from '#infra/stacks/edge-stack.ts';
import { functionRows } from '#functions/manifest.ts';
import { stages } from '#infra/stages.ts';
import { behindTheApi, variablesOf } from './lambdas.ts';
import { STAGE_WITH_DOMAIN, synthesize, type Synthesized } from './synthesize.ts';
import { ofType, readable, theOne, type Template } from './template.ts';

let dev: Synthesized;
let prod: Synthesized;
beforeAll(() => {
  dev = synthesize(stages.dev);
  prod = synthesize(stages.prod);
});

describe('how the team signs in and what it may call', () => {
  test('routes of the team pass the gateway with a token of the pool, all others without (A-122)', () => {
    const authorizer = theOne(dev.stacks.gateway, 'AWS::ApiGatewayV2::Authorizer');
    const isForStaff = new Map(
      functionRows
        .flatMap(({ trigger }) => addressesOf(trigger))
        .map(({ method, path, auth }) => [`${method} ${path}`, auth === 'staff' || auth === 'admin']),
    );
    const routes = behindTheApi(dev, 'AWS::ApiGatewayV2::Route');
    expect([...isForStaff.values()]).toContain(true);
    expect(behindTheApi(dev, 'AWS::ApiGatewayV2::Authorizer')).toEqual([]);
    for (const { Properties } of routes)
      expect([Properties['RouteKey'], Properties['AuthorizationType'], readable(Properties['AuthorizerId'])]).toEqual([
        Properties['RouteKey'],
        ...(isForStaff.get(Properties['RouteKey']) === true
          ? ['JWT', expect.stringMatching(`^gateway:${authorizer.id}`)]
          : ['NONE', 'undefined']),
      ]);
  });

  test('gateway and function ask the same pool for tokens of the same client', () => {
    const { JwtConfiguration, IdentitySource } = theOne(dev.stacks.gateway, 'AWS::ApiGatewayV2::Authorizer').Properties;
    const { id: client } = theOne(dev.stacks.identity, 'AWS::Cognito::UserPoolClient');
    const { id: pool } = theOne(dev.stacks.identity, 'AWS::Cognito::UserPool');
    const variables = variablesOf(dev, 'team');
    expect(IdentitySource).toEqual(['$request.header.Authorization']);
    // An output of another stack is named after the resource, and a hash.
    const [audience, ...others] = JwtConfiguration.Audience.map(readable);
    expect(audience).toMatch(new RegExp(`^identity:${client}`));
    expect([others, readable(variables['IDENTITY_CLIENT_ID'])]).toEqual([[], audience]);
    expect(readable(JwtConfiguration.Issuer)).toMatch(
      new RegExp(`^https://cognito-idp\\.ap-south-1\\.amazonaws\\.com/identity:${pool}`),
    );
    expect(readable(variables['IDENTITY_ISSUER'])).toMatch(new RegExp(`^identity:${pool}.*ProviderURL`));
  });
});

describe('the pool of the team', () => {
  const pool = (stage: Synthesized) => theOne(stage.stacks.identity, 'AWS::Cognito::UserPool');

  test('wants long passwords of any kind, and in production a second factor (A-121)', () => {
    expect(pool(prod).Properties['Policies'].PasswordPolicy).toEqual({
      MinimumLength: 15,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
      TemporaryPasswordValidityDays: 3,
    });
    expect(pool(prod).Properties['MfaConfiguration']).toBe('ON');
    expect(pool(dev).Properties['MfaConfiguration']).toBe('OPTIONAL');
    for (const stage of [dev, prod]) expect(pool(stage).Properties['EnabledMfas']).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  test('lets anybody register, who is nothing until an admin says so, and is hard to lose (A-069)', () => {
    expect(pool(prod)).toMatchObject({
      Properties: {
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
        AutoVerifiedAttributes: ['email'],
        EmailVerificationSubject: 'Your Punnagai code',
        EmailVerificationMessage: expect.stringContaining('{####}'),
        EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Punnagai <bookings@punnagai.example>' },
        DeletionProtection: 'ACTIVE',
        UsernameAttributes: ['email'],
      },
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test('sends e-mails that name the page to sign in, in a form that Cognito takes', () => {
    const withDomain = synthesize(STAGE_WITH_DOMAIN);
    const emailsOf = (stage: Synthesized) => {
      const { AdminCreateUserConfig, VerificationMessageTemplate: code } = pool(stage).Properties;
      return { invitation: AdminCreateUserConfig.InviteMessageTemplate, code };
    };
    const { invitation, code } = emailsOf(withDomain);
    for (const { EmailMessage } of [invitation, code])
      expect(EmailMessage).toContain(' https://admin.book.example.in/login ');
    // CloudFront makes the name of a stage without a domain after the pool: its invitation says where the name is.
    expect(dev.stacks.site.Outputs).toHaveProperty('AdminUrl');
    expect(emailsOf(dev).invitation.EmailMessage).toContain('the output AdminUrl of the stack punnagai-dev-site;');
    for (const mails of [withDomain, dev, prod].map(emailsOf)) {
      // Amazon Cognito API reference, MessageTemplateType and VerificationMessageTemplateType.
      const count = (text: string, part: string): number => text.split(part).length - 1;
      expect(count(mails.invitation.EmailMessage, '{username}')).toBe(1);
      for (const { EmailMessage, EmailSubject } of Object.values(mails)) {
        expect(count(EmailMessage, '{####}')).toBe(1);
        expect([EmailMessage.length <= 20_000, EmailSubject.length <= 140]).toEqual([true, true]);
      }
    }
  });

  test('has one admin from the first deployment on, whose address is given to it, and nobody else', () => {
    const { identity } = prod.stacks;
    const admin = theOne(identity, 'AWS::Cognito::UserPoolUser');
    const place = theOne(identity, 'AWS::Cognito::UserPoolUserToGroupAttachment');
    expect(identity).toMatchObject({ Parameters: { FirstAdmin: { Type: 'String' } } });
    expect(identity).not.toHaveProperty('Parameters.FirstAdmin.Default');
    expect([readable(admin.Properties['Username']), admin.DeletionPolicy, admin.UpdateReplacePolicy]).toEqual([
      'FirstAdmin',
      'RetainExceptOnCreate',
      'Retain',
    ]);
    expect([readable(place.Properties['Username']), place.Properties['GroupName']]).toEqual([admin.id, 'admins']);
  });

  test('may be asked by one function, and for the team alone', () => {
    const calls = (stack: Template) =>
      ofType(stack, 'AWS::IAM::Policy').flatMap(({ id, Properties }) =>
        [Properties['PolicyDocument'].Statement]
          .flat()
          .filter(({ Action }) => JSON.stringify(Action).includes('cognito-idp'))
          .map(({ Action, Resource }) => ({ id, actions: [Action].flat(), resource: readable(Resource) })),
      );
    const all = Object.values(prod.stacks).flatMap(calls);
    expect(all.map(({ id }) => id)).toEqual([expect.stringMatching(/^team/)]);
    expect(all[0]?.resource).toMatch(new RegExp(`^identity:${pool(prod).id}.*Arn`));
    expect(all[0]?.actions.toSorted()).toEqual([
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsers',
      'cognito-idp:ListUsersInGroup',
    ]);
  });

  test('has a group for each role, and one client, which never sends a password and knows no other way in (A-129)', () => {
    const groups = ofType(dev.stacks.identity, 'AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties);
    expect(groups.map(({ GroupName }) => GroupName)).toEqual(['staff', 'admins']);
    expect(theOne(dev.stacks.identity, 'AWS::Cognito::UserPoolClient').Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AuthSessionValidity: 15,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 720,
      SupportedIdentityProviders: ['COGNITO'],
      AllowedOAuthFlowsUserPoolClient: false,
    });
    for (const stack of Object.values(dev.stacks))
      for (const kind of ['AWS::Cognito::UserPoolDomain', 'AWS::Cognito::UserPoolIdentityProvider'])
        expect(ofType(stack, kind)).toEqual([]);
  });
});

describe('the firewall and the bodies of the API', () => {
  const rules = (largeBodies: string[]) =>
    JSON.stringify(firewallRules(stages.prod.limits.firewallRequests, largeBodies));
  const ruleOf = (name: string, largeBodies: string[] = []): string =>
    JSON.stringify(
      firewallRules(stages.prod.limits.firewallRequests, largeBodies).find((rule) => rule.name === name)?.statement,
    );

  test('lets pass what the functions take: 64 KB, looking at all of it', () => {
    const { AssociationConfig } = theOne(prod.stacks.edge, 'AWS::WAFv2::WebACL').Properties;
    expect(AssociationConfig).toEqual({ RequestBody: { CLOUDFRONT: { DefaultSizeInspectionLimit: 'KB_64' } } });
    expect(ruleOf('bodies')).toContain(
      '"sizeConstraintStatement":{"fieldToMatch":{"body":{"oversizeHandling":"MATCH"}},"comparisonOperator":"GT","size":65536',
    );
    // AWS's own limit is 8 KB.
    expect(ruleOf('bodies')).not.toContain('SizeRestrictions');
    expect(rules([])).toContain('{"name":"SizeRestrictions_BODY","actionToUse":{"count":{}}}');
  });

  test('neither measures nor reads bodies of routes that say they are large', () => {
    const statement = ruleOf('bodies', ['/api/admin/articles', '/api/admin/articles/{id}']);
    const exempt = statement.slice(statement.indexOf('notStatement'));
    expect(exempt).toContain('"searchString":"/api/admin/articles"');
    expect(exempt).toContain('"regexString":"^/api/admin/articles/[^/]+$"');
    expect(ruleOf('bodies')).not.toContain('articles');
  });
});
