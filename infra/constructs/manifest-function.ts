import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import * as z from 'zod';
import { manifest, type FunctionName } from '#functions/manifest.ts';
import type { FunctionDefinition } from '#functions/definitions/definition.ts';
import { alarmsOfFunction } from '../alarms/alarm-rules.ts';
import { logOutput } from '../alarms/alarm-rule.ts';
import { bundleDirectory, LAMBDA_HANDLER } from '../bundle.ts';
import { objectArns, type Grantable } from '../role-statements.ts';
import { referredParameters } from '../secret-references.ts';
import { accessStatements, parameterStatement } from './access-statements.ts';
import { Alarm, type AlarmTarget } from './alarm.ts';
import { keptLog } from './retained-log.ts';
import { SERVERLESS_REASONS, acknowledge } from './security-findings.ts';

/** Settings that every function of a stack shares. */
export type FunctionSurroundings = {
  stageName: string;
  functionsDir: string;
  alarms: AlarmTarget;
  on: Grantable;
  reservesCopies: boolean;
};

/** The name of a function in AWS, as alarms and the runbook write it. */
export const functionName = (stageName: string, name: FunctionName): string => `punnagai-${stageName}-${name}`;

type ManifestFunctionProps = FunctionSurroundings & {
  name: FunctionName;
  /** Typed where it is written: CloudEnv of this name. */
  environment: Readonly<Record<string, string>>;
};

/** A definition as a Lambda: its bundle, its environment, a role with the access it defines, a log group, and its alarms. */
export class ManifestFunction extends Construct {
  readonly fn: LambdaFunction;
  /** Everything the function may do; what starts it by reading a queue has to wait for it. */
  readonly policy: Policy;
  readonly name: FunctionName;
  readonly row: FunctionDefinition;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, props: ManifestFunctionProps) {
    super(scope, props.name);
    const { name, functionsDir, environment } = props;
    this.name = name;
    this.row = manifest[name];
    const logGroup = keptLog(this);
    this.logGroup = logGroup;
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.policy = new Policy(this, 'Policy', { roles: [role], statements: this.statements(logGroup, props) });
    this.acknowledgeWildcards(props);
    this.fn = new LambdaFunction(this, 'Function', {
      functionName: functionName(props.stageName, name),
      description: `Punnagai ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleDirectory(functionsDir, name)),
      handler: LAMBDA_HANDLER,
      timeout: Duration.seconds(this.row.timeoutSeconds),
      memorySize: this.row.memoryMb,
      // The bundles are minified: without their source maps a stack trace names no source file.
      environment: { NODE_OPTIONS: '--enable-source-maps', ...environment },
      ...(props.reservesCopies && this.row.reservedCopies !== undefined
        ? { reservedConcurrentExecutions: this.row.reservedCopies }
        : {}),
      logGroup,
      role: role.withoutPolicyUpdates(),
    });
    this.fn.node.addDependency(this.policy);
    acknowledge(this.fn, SERVERLESS_REASONS[this.row.trigger.on]);
    const names = { [name]: this.fn.functionName };
    for (const spec of alarmsOfFunction(name)) new Alarm(this, spec, props.alarms, names);
    new CfnOutput(this, 'LogGroup', { value: logGroup.logGroupName }).overrideLogicalId(logOutput(name));
  }

  private statements(logGroup: LogGroup, { environment, on }: ManifestFunctionProps): PolicyStatement[] {
    const parameters = referredParameters(environment);
    return [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
      ...accessStatements(this.row.access, on),
      ...(parameters.length === 0 ? [] : [parameterStatement(this, parameters)]),
    ];
  }

  /** Names of images, and in the sandbox of SES recipients, are not known beforehand. */
  private acknowledgeWildcards({ on }: ManifestFunctionProps): void {
    const { objects = {}, sends = [] } = this.row.access;
    const accept = (arn: string, reason: string) =>
      acknowledge(this.policy, { [`AwsSolutions-IAM5[Resource::${inFindings(this, arn)}]`]: reason });
    for (const place of Object.values(objectArns(objects, on.imagesBucketArn)))
      accept(place, 'Any file in this folder of the bucket, and no other.');
    if (sends.includes('mail'))
      accept(on.emailIdentitiesArn, 'Recipients are identities in the sandbox of SES; a condition limits the sender.');
  }
}

const Joined = z.object({
  'Fn::Join': z.tuple([z.literal(''), z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))]),
});

/** An ARN with references in it, as the security checks spell it. */
function inFindings(scope: Construct, arn: string): string {
  const [, parts] = Joined.parse(Stack.of(scope).resolve(arn))['Fn::Join'];
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'Ref' in part ? `<${String(part['Ref'])}>` : JSON.stringify(part);
    })
    .join('');
}
