import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { addressesOf } from '#functions/definitions/definition.ts';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { firewallLogs } from '../constructs/access-logs.ts';
import { PROVIDER_PATHS } from '../constructs/route-throttles.ts';
import { functionRows } from '#functions/manifest.ts';
import { type Host, BODY_LIMITS } from '#shared/contract/route.ts';
import { hostedZone } from '../constructs/host-distribution.ts';
import { hostNames } from '../site-url.ts';
import { stackProps, type StageConfig, type RouteKind } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Its limit, 8 KB, is less than a message of 4,000 letters takes in Tamil: sizes have a rule of their own. */
const SIZE_RULE = 'SizeRestrictions_BODY';
/** Rules of the managed group that look into bodies, and the labels they leave (AWS WAF docs, core rule set). */
const BODY_RULES: Record<string, string> = {
  EC2MetaDataSSRF_BODY: 'EC2MetaDataSSRF_Body',
  GenericLFI_BODY: 'GenericLFI_Body',
  GenericRFI_BODY: 'GenericRFI_Body',
  CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
};

/** Metrics are kept; samples would keep addresses and paths of patients. */
const visibility = (name: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName: name,
  sampledRequestsEnabled: false,
});

const ofPath = { fieldToMatch: { uriPath: {} }, textTransformations: [{ priority: 0, type: 'NONE' }] };

/** A path of the manifest: `{name}` stands for one part of it. */
const isPath = (path: string): Statement =>
  path.includes('{')
    ? { regexMatchStatement: { ...ofPath, regexString: `^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$` } }
    : { byteMatchStatement: { ...ofPath, positionalConstraint: 'EXACTLY', searchString: path } };

/** Bodies there are the providers' own: long, and full of text that looks like an attack to a rule made for forms. */
const fromProvider: Statement = { orStatement: { statements: PROVIDER_PATHS.map(isPath) } };
const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const ofApi: Statement = {
  byteMatchStatement: { ...ofPath, positionalConstraint: 'STARTS_WITH', searchString: `${API_PREFIX}/` },
};

/** As much of a body as the firewall is to look at: what routes take as a rule. */
const INSPECTED = 'KB_64';
/** A body longer than the firewall inspects counts as too large. */
const tooLarge: Statement = {
  sizeConstraintStatement: {
    fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
    comparisonOperator: 'GT',
    size: BODY_LIMITS.usual,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/** Which requests are of a kind. */
const KINDS: Record<RouteKind, Statement> = {
  pages: not(ofApi),
  api: { andStatement: { statements: [ofApi, not(fromProvider)] } },
  provider: fromProvider,
};

/** How often one address may ask in five minutes, for each kind by itself. */
const rate = (kind: RouteKind, priority: number, limit: number): Rule => ({
  name: `rate-${kind}`,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', scopeDownStatement: KINDS[kind] } },
  visibilityConfig: visibility(`rate-${kind}`),
});

/**
 * The firewall's rules in their order: AWS's common rules, whose findings in bodies are only labelled; the labels, and a
 * body that is too large, refuse a request unless it came to one of the provider's routes or to a route that takes large
 * bodies (`largeBodies`, paths: an article is HTML); and how often one address may ask. The provider's routes are
 * counted by themselves and generously: a payment's news must not be dropped, and a flood must not pass.
 */
export function firewallRules(requests: Record<RouteKind, number>, largeBodies: readonly string[]): Rule[] {
  const takesAnyBody: Statement = { orStatement: { statements: [...PROVIDER_PATHS, ...largeBodies].map(isPath) } };
  return [
    {
      name: 'common',
      priority: 0,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name: 'AWSManagedRulesCommonRuleSet',
          ruleActionOverrides: [SIZE_RULE, ...Object.keys(BODY_RULES)].map((name) => ({
            name,
            actionToUse: { count: {} },
          })),
        },
      },
      visibilityConfig: visibility('common'),
    },
    refusedBodies(1, takesAnyBody),
    rate('pages', 2, requests.pages),
    rate('api', 3, requests.api),
    rate('provider', 4, requests.provider),
  ];
}

/** One rule for both kinds of bodies: AWS bills each rule. */
const refusedBodies = (priority: number, takesAnyBody: Statement): Rule => ({
  name: 'bodies',
  priority,
  action: { block: {} },
  statement: {
    andStatement: {
      statements: [{ orStatement: { statements: [hasBodyLabel(), tooLarge] } }, not(takesAnyBody)],
    },
  },
  visibilityConfig: visibility('bodies'),
});

function hasBodyLabel(): Statement {
  const labels = Object.values(BODY_RULES).map((label) => `awswaf:managed:aws:core-rule-set:${label}`);
  return { orStatement: { statements: labels.map((key) => ({ labelMatchStatement: { scope: 'LABEL', key } })) } };
}

/** Paths of the routes that say in the contract that they take large bodies. */
const LARGE_BODIES = functionRows
  .flatMap(({ trigger }) => addressesOf(trigger))
  .filter(({ largeBody }) => largeBody === true)
  .map(({ path }) => path);

/** Resources that CloudFront needs in us-east-1: the firewall, and a certificate for each host in the product's domain. */
export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly certificates: Record<Host, Certificate> | undefined;

  constructor(scope: Construct, stage: StageConfig, data: DataStack) {
    super(scope, `punnagai-${stage.name}-edge`, stackProps(stage, 'us-east-1'));
    this.addStackDependency(data);
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(stage.limits.firewallRequests, LARGE_BODIES),
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: INSPECTED } } },
      visibilityConfig: visibility('firewall'),
    });
    this.firewallArn = firewall.attrArn;
    firewallLogs(this, firewall.attrArn, data.accessLogsArn);
    if (stage.domain !== undefined) {
      const validation = CertificateValidation.fromDns(hostedZone(this, stage.domain));
      const { site, admin } = hostNames(stage.domain);
      this.certificates = {
        site: new Certificate(this, 'Certificate', { domainName: site, validation }),
        admin: new Certificate(this, 'AdminCertificate', { domainName: admin, validation }),
      };
    }
  }
}
