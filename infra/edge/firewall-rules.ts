import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { API_PREFIX, RAW_ROUTES } from '#shared/contract/api.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Doors whose bodies are Razorpay's: long, and full of text that looks like an attack to a rule made for forms. */
const PROVIDER_DOORS = [RAW_ROUTES.razorpay_webhook, RAW_ROUTES.payment_callback].map(
  ({ path }) => `${API_PREFIX}${path}`,
);

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

const notFromProvider: Statement = {
  notStatement: { statement: { orStatement: { statements: PROVIDER_DOORS.map(isPath) } } },
};

/**
 * The firewall's rules in their order: AWS's common rules, whose findings in bodies are only labelled; the labels refuse
 * a request unless it came to one of the provider's doors; and how often one address may ask, which no provider's door
 * counts: a payment's news must not be dropped.
 */
export const firewallRules = (requestsPerAddress: number): Rule[] => [
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
    statement: { andStatement: { statements: [hasBodyLabel(), notFromProvider] } },
    visibilityConfig: visibility('bodies'),
  },
  {
    name: 'rate',
    priority: 2,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP', scopeDownStatement: notFromProvider },
    },
    visibilityConfig: visibility('rate'),
  },
];

function hasBodyLabel(): Statement {
  const labels = Object.values(BODY_RULES).map((label) => `awswaf:managed:aws:core-rule-set:${label}`);
  return { orStatement: { statements: labels.map((key) => ({ labelMatchStatement: { scope: 'LABEL', key } })) } };
}
