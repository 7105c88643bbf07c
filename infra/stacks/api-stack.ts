import { CfnOutput, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { ApiMapping, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { API_ALARMS, FAILED_REQUESTS_METRIC } from '../alarms/stage-alarms.ts';
import { logOutput } from '../alarms/alarm-rule.ts';
import { DistributionLogs } from '../constructs/access-logs.ts';
import { Alarm, type AlarmTarget } from '../constructs/alarm.ts';
import { keptLog } from '../constructs/retained-log.ts';
import { throttleRoutes } from '../constructs/route-throttles.ts';
import { stackProps, type StageConfig } from '../stages.ts';
import type { AudienceStack } from './audience-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { GatewayStack } from './gateway-stack.ts';
import type { SiteStack } from './site-stack.ts';

type ApiProps = { gateway: GatewayStack; audiences: readonly AudienceStack[]; alarms: AlarmTarget };

/** Logged fields of a request: nothing that identifies the caller, no query, and the route rather than the path. */
const ACCESS_LOG = {
  time: '$context.requestTime',
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  function_error: '$context.integrationErrorMessage',
};

/**
 * The deployed stage of the HTTP API: its throttles, its access log and its alarms. It comes after the routes, because
 * throttles name them.
 */
export class ApiStack extends Stack {
  constructor(scope: Construct, stage: StageConfig, { gateway, audiences, alarms }: ApiProps) {
    super(scope, `punnagai-${stage.name}-api`, stackProps(stage));
    const { api, ownName } = gateway;
    const accessLog = keptLog(this, 'AccessLog');
    new CfnOutput(this, 'AccessLogGroup', { value: accessLog.logGroupName }).overrideLogicalId(logOutput('access'));
    this.countFailures(accessLog);
    const { rate: rateLimit, burst: burstLimit } = stage.limits.throttles.pages;
    const httpStage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit, burstLimit },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    if (ownName !== undefined) new ApiMapping(this, 'Mapping', { api, stage: httpStage, domainName: ownName });
    for (const audience of audiences) this.addStackDependency(audience);
    throttleRoutes(
      httpStage,
      audiences.flatMap(({ routes }) => routes),
      stage.limits.throttles,
    );
    for (const spec of API_ALARMS) new Alarm(this, spec, alarms);
  }

  /** Counts each answer of 500 and above in the access log, whether the function gave it, timed out or did not start. */
  private countFailures(accessLog: LogGroup): void {
    const { namespace: metricNamespace, name: metricName } = FAILED_REQUESTS_METRIC;
    const filterPattern = FilterPattern.stringValue('$.status', '=', '5*');
    accessLog.addMetricFilter('Failures', { filterPattern, metricNamespace, metricName, metricValue: '1' });
  }
}

/** The delivery of CloudFront's access logs, which is set up in us-east-1, into the bucket in the stage's region. */
export class AccessLogStack extends Stack {
  constructor(scope: Construct, stage: StageConfig, { data, site }: { data: DataStack; site: SiteStack }) {
    super(scope, `punnagai-${stage.name}-access-logs`, stackProps(stage, 'us-east-1'));
    this.addStackDependency(data);
    new DistributionLogs(this, 'Distributions', {
      prefix: `punnagai-${stage.name}`,
      bucketArn: data.accessLogsArn,
      distributions: site.distributions,
    });
  }
}
