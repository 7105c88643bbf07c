import { CfnResource, RemovalPolicy } from 'aws-cdk-lib';
import { CfnFunction, CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays, CfnSubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { keptDays } from '#shared/domain/privacy/retention.ts';

const isKnown = (days: number): days is RetentionDays => days in RetentionDays;

/**
 * A log group that keeps its lines as long as retention.ts says, also when its function or its stack is deleted.
 * @param id distinguishes it where a construct has several
 * @throws where CloudWatch has no such period
 */
export function keptLog(scope: Construct, id = 'Log'): LogGroup {
  const retention = keptDays('log');
  if (!isKnown(retention)) throw new Error(`CloudWatch keeps no logs for ${retention} days`);
  return new LogGroup(scope, id, { retention, removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE });
}

/**
 * Gives every function below `scope` that has no log group one of ours: Lambda would make one that never expires. These
 * are the functions that CDK adds itself for its custom resources.
 */
export function keepEveryLog(scope: Construct): void {
  for (const node of scope.node.findAll()) {
    if (!CfnResource.isCfnResource(node) || node.cfnResourceType !== 'AWS::Lambda::Function') continue;
    if (node instanceof CfnFunction && node.loggingConfig !== undefined) continue;
    node.addPropertyOverride('LoggingConfig', { LogGroup: keptLog(node).logGroupName });
  }
}

/** Lines of the logger that carry this field are security events (functions/runtime/log.ts). */
const SECURITY_EVENTS = '{ $.security = * }';

/** Passes the security events of a function's log on to the function that keeps them. */
export function passSecurityEventsOn(from: LogGroup, keeper: IFunction): void {
  const permission = new CfnPermission(from, 'MayPassOn', {
    action: 'lambda:InvokeFunction',
    functionName: keeper.functionArn,
    principal: 'logs.amazonaws.com',
    sourceArn: from.logGroupArn,
  });
  const filter = new CfnSubscriptionFilter(from, 'SecurityEvents', {
    logGroupName: from.logGroupName,
    destinationArn: keeper.functionArn,
    filterPattern: SECURITY_EVENTS,
  });
  filter.addResourceDependency(permission);
}
