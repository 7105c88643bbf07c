import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSubscriptionFilter, type LogGroup } from 'aws-cdk-lib/aws-logs';

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
