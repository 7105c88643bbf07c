import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { API_PREFIX } from '#shared/contract/api.ts';
import { PROVIDER_DOORS } from '../constructs/route-throttles.ts';
import type { RouteKind } from '../constructs/route-throttles.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Rules of the managed group that look into bodies, and the labels they leave (AWS WAF docs, core rule set). */
const BODY_RULES: Record<string, string> = {
  SizeRestrictions_BODY: 'SizeRestrictions_Body',
  EC2MetaDataSSRF_BODY: 'EC2MetaDataSSRF_Body',
  GenericLFI_BODY: 'GenericLFI_Body',
  GenericRFI_BODY: 'GenericRFI_Body',
  CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
};

/** Metrics are kept; samples would keep addresses and paths of patients. */
export const visibility = (name: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName: name,
  sampledRequestsEnabled: false,
});

const isPath = (path: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Bodies there are Razorpay's: long, and full of text that looks like an attack to a rule made for forms. */
const fromProvider: Statement = { orStatement: { statements: PROVIDER_DOORS.map(isPath) } };
const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const ofApi: Statement = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: `${API_PREFIX}/`,
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
 * The firewall's rules in their order: AWS's common rules, whose findings in bodies are only labelled; the labels refuse
 * a request unless it came to one of the provider's doors; and how often one address may ask. The provider's doors are
 * counted by themselves and generously: a payment's news must not be dropped, and a flood must not pass.
 */
export const firewallRules = (requests: Record<RouteKind, number>): Rule[] => [
  {
    name: 'common',
    priority: 0,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: 'AWSManagedRulesCommonRuleSet',
        ruleActionOverrides: Object.keys(BODY_RULES).map((name) => ({ name, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility('common'),
  },
  {
    name: 'bodies',
    priority: 1,
    action: { block: {} },
    statement: { andStatement: { statements: [hasBodyLabel(), not(fromProvider)] } },
    visibilityConfig: visibility('bodies'),
  },
  rate('pages', 2, requests.pages),
  rate('api', 3, requests.api),
  rate('provider', 4, requests.provider),
];

function hasBodyLabel(): Statement {
  const labels = Object.values(BODY_RULES).map((label) => `awswaf:managed:aws:core-rule-set:${label}`);
  return { orStatement: { statements: labels.map((key) => ({ labelMatchStatement: { scope: 'LABEL', key } })) } };
}
