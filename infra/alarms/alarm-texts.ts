import { tableDefinition } from '#functions/store/table/table-definition.ts';
import type { AlarmWords, Impact } from '#shared/domain/alarm.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import type { LogSearch } from './alarm-rule.ts';

/** Texts of alarms that belong to no single function, with the query and the command of an operator. */
type AlarmTexts = { words: AlarmWords; impact: Impact; search: LogSearch | null; command: string };

const NEWEST = '| sort @timestamp desc\n| limit 20';

/** Errors that a function logged, and those that Lambda logs about it: thrown errors, time limits, failed starts. */
export const ERRORS_QUERY = `fields @timestamp, level, message, error_name, stack, @message
| filter level = "ERROR" or @message like /Invoke Error|Task timed out|Runtime exited/
${NEWEST}`;

/** Checks everything that a stage is made of, and says what to do next. */
export const DOCTOR = 'npm run doctor -- --stage $STAGE';
/** Checks the invariants of bookings and payments over the table of a stage. */
export const CHECK_DATA = 'npm run check:data -- --stage $STAGE';

/** Runs a function once and prints the end of its log. A refusal means that a run is under way. */
export const runCommand = (name: string): string =>
  `aws lambda invoke --function-name punnagai-$STAGE-${name} --cli-read-timeout 310 --log-type Tail --query LogResult --output text /dev/null | base64 -d`;

/** The value of an output of a stack. */
export const outputOf = (stack: string, key: string): string =>
  `$(aws cloudformation describe-stacks --stack-name punnagai-$STAGE-${stack} --query "Stacks[0].Outputs[?OutputKey=='${key}'].OutputValue" --output text)`;

/** The function that a deployment starts to mark the files that it replaced. */
export const REPLACED_FILES: AlarmTexts = {
  words: {
    customers: `No impact on patients: files of older builds of the site are kept for longer than ${keptDays('replaced_file')} days.`,
    action: 'Read the newest errors. The next deployment of another build marks what is left.',
  },
  impact: 'back-office',
  search: { logs: ['replaced-files'], query: ERRORS_QUERY },
  command: DOCTOR,
};

const FAILED_REQUESTS_QUERY = `fields @timestamp, route, status, function_error, request_id
| filter status like /^5/
${NEWEST}`;

export const SERVER_ERRORS: AlarmTexts = {
  words: {
    customers: 'Many requests fail: visitors see "Something went wrong" instead of clinics, times or their booking.',
    action:
      'The route leads to the function, whose log has the error under the same request id. If it began with a deployment, roll back.',
  },
  impact: 'visitors',
  search: { logs: ['access'], query: FAILED_REQUESTS_QUERY },
  command: DOCTOR,
};

export const FAILED_REQUESTS: AlarmTexts = {
  words: {
    customers: 'At least two requests of visitors, partners, staff or providers failed within an hour.',
    action:
      'The route names the feature and leads to the function, whose log has the error under the same request id. Without a route, search the logs of page, booking and enquiries for level = "ERROR".',
  },
  impact: 'visitors',
  search: { logs: ['access'], query: FAILED_REQUESTS_QUERY },
  command: DOCTOR,
};

export const THROTTLES: AlarmTexts = {
  words: {
    customers: 'Requests or jobs of this AWS account were refused because too many functions ran at once.',
    action: 'Look for a flood in the metrics of the firewall; otherwise ask AWS for a higher Lambda concurrency quota.',
  },
  impact: 'visitors',
  search: null,
  command: 'aws lambda get-account-settings --query AccountLimit.ConcurrentExecutions',
};

export const SMS_SPENT: AlarmTexts = {
  words: {
    customers: 'No impact yet, but SNS will soon drop SMS without an error, codes for free visits among them.',
    action:
      "Ask AWS for a higher SMS spending limit of this region (Service Quotas, SNS), and set it as 'smsUsdPerMonth' of the stage. Or send SMS by SmartPing, under Settings, SMS Testing.",
  },
  impact: 'messages',
  search: null,
  command: 'aws sns get-sms-attributes --attributes MonthlySpendLimit',
};

const SES_STATUS = "aws sesv2 get-account --query '[SendingEnabled,ProductionAccessEnabled,EnforcementStatus]'";

const undeliveredQuery = (arrivals: string): string =>
  `fields @timestamp, arrival, by, notification, appointment_id\n| filter arrival in [${arrivals}]\n${NEWEST}`;

export const BOUNCES: AlarmTexts = {
  words: {
    customers: 'No impact yet: SES reviews an account at 5 % bounced e-mails, and pauses all e-mails at 10 %.',
    action:
      'Find the kind of e-mail that bounces and stop it under Settings, Email Settings. Bounced addresses are suppressed automatically.',
  },
  impact: 'messages',
  search: {
    logs: ['mail-events'],
    query: undeliveredQuery('"BOUNCED", "REFUSED"'),
  },
  command: SES_STATUS,
};

export const COMPLAINTS: AlarmTexts = {
  words: {
    customers: 'No impact yet: SES reviews an account at 0.1 % spam complaints, and then pauses all e-mails.',
    action:
      'Find the kind of e-mail that patients report as spam, and stop or reword it. Addresses that complained are suppressed automatically.',
  },
  impact: 'messages',
  search: {
    logs: ['mail-events'],
    query: undeliveredQuery('"COMPLAINED"'),
  },
  command: SES_STATUS,
};

export const TABLE_THROTTLES: AlarmTexts = {
  words: {
    customers: 'DynamoDB refused requests of the product, after retries: bookings, pages or jobs fail for moments.',
    action:
      'Look for a flood in the metrics of the firewall. If traffic is real, the table doubles its capacity within half an hour; raise its maximum throughput if one is set.',
  },
  impact: 'visitors',
  search: {
    logs: 'every function',
    query: 'filter ispresent(TableThrottles)\n| stats count(*) as refused by @log\n| sort refused desc\n| limit 20',
  },
  command: `aws dynamodb describe-table --table-name ${outputOf('data', 'TableName')} --query 'Table.[TableStatus,OnDemandThroughput]'`,
};

export const NEAR_TIMEOUTS: AlarmTexts = {
  words: {
    customers: 'No impact yet: a function ends shortly before its time limit, and will fail with more data.',
    action: "The query names the function. Raise 'memoryMb' or 'timeoutSeconds' in its definition, and deploy.",
  },
  impact: 'visitors',
  search: {
    logs: 'every function',
    query: 'filter ispresent(NearTimeouts)\n| stats count(*) as runs by function\n| sort runs desc\n| limit 20',
  },
  command:
    'aws lambda list-functions --query "Functions[?starts_with(FunctionName,\'punnagai-$STAGE-\')].[FunctionName,Timeout,MemorySize]" --output table',
};

export const UNREADABLE_ROW: AlarmTexts = {
  words: {
    customers: 'A stored row cannot be read; its clinic, booking, message or setting is missing from lists.',
    action:
      'Each line has the partition and sort key of a row, separated by a space; put both into the command. Compare the row with one of the same kind and repair it. The alarm ends a day after the row was last read in vain.',
  },
  impact: 'visitors',
  search: {
    logs: 'every function',
    query: `fields @timestamp, service, message, row\n| filter alarm = "row"\n${NEWEST}`,
  },
  command: `aws dynamodb get-item --table-name ${outputOf('data', 'TableName')} --key '${JSON.stringify({ [tableDefinition.partitionKey]: { S: 'PARTITION' }, [tableDefinition.sortKey]: { S: 'SORT' } })}'`,
};

export const LOGGED_EVENT: AlarmTexts = {
  words: {
    customers:
      'Something may need a person: money moved outside the product, a message was given up, a limit was reached, or a staff member read unusually much personal data.',
    action:
      'The message says what happened, and the ids name the booking, payment, limit or staff member. The alarm ends a day after the last event.',
  },
  impact: 'payments',
  search: { logs: 'every function', query: `filter alarm = "event"\n${NEWEST}` },
  command: CHECK_DATA,
};

/** CloudFront answers 500 and above itself, or passes such answers on. */
export const edgeErrors = (host: 'site' | 'admin'): AlarmTexts => ({
  words: {
    customers:
      host === 'site'
        ? 'CloudFront answers visitors of the site with errors: pages, searches and bookings fail.'
        : 'No impact on patients: CloudFront answers staff with errors, and the back office does not work.',
    action:
      'If the API has an alarm too, begin there. Otherwise compare the secret of the origin and the certificate of the API, and look at the AWS Health Dashboard.',
  },
  impact: host === 'site' ? 'visitors' : 'back-office',
  search: { logs: ['access'], query: FAILED_REQUESTS_QUERY },
  command: DOCTOR,
});

/** ACM renews a certificate 60 days before its end, as long as its DNS record exists. */
export const certificateEnds = (host: 'site' | 'admin' | 'API'): AlarmTexts => ({
  words: {
    customers: `No impact yet: in 30 days or less the certificate of the ${host} ends, and ${host === 'admin' ? 'staff cannot open the back office' : 'no one can open the site or book'}.`,
    action:
      'ACM could not renew it. Compare the CNAME record of its validation with the zone in Route 53, and check that the domain is paid and delegated.',
  },
  impact: host === 'admin' ? 'back-office' : 'visitors',
  search: null,
  command: `aws acm list-certificates${host === 'API' ? '' : ' --region us-east-1'} --query "CertificateSummaryList[].[DomainName,Status,NotAfter]" --output table`,
});

type Texts = { customers: string; action: string };

/** Words about due items that wait, by the people who are harmed. */
export const WAITING: Readonly<
  Record<'payments' | 'messages' | 'back-office', Texts & { reporters: LogSearch['logs'] }>
> = {
  payments: {
    customers: 'Late payments are neither confirmed nor refunded, and abandoned times stay taken.',
    action:
      'Payments that are due wait for more than five minutes: the sweeper fails or runs out of time. Check its duration and errors; more memory makes it faster.',
    reporters: ['sweeper'],
  },
  messages: {
    customers: 'Patients get e-mails, SMS and reminders about their booking late.',
    action:
      'Messages that are due wait for more than five minutes: the sweeper fails or runs out of time. Check its duration and errors; more memory makes it faster.',
    reporters: ['sweeper'],
  },
  'back-office': {
    customers: 'No impact on patients: scheduled blog posts are published late, or advertising events are sent late.',
    action:
      'Posts or events that are due wait for more than five minutes. The query names the function; check its duration and errors.',
    reporters: ['publish-posts', 'send-conversions'],
  },
};

/** Words about stuck items, by the people who are harmed. */
export const STUCK: Readonly<Record<Exclude<Impact, 'visitors'>, Texts & { command: string }>> = {
  payments: {
    customers: 'A patient may have paid without a booking, or waits for a confirmation or a refund.',
    action:
      'The query names the bookings and payments. Open each in the back office and verify its payment; otherwise refund it and call the patient.',
    command: CHECK_DATA,
  },
  messages: {
    customers: 'A patient or a clinic was not notified of a booking: patients may come in vain or unexpectedly.',
    action:
      'The query names the messages and clinics. Call the patient or the clinic, then correct the address or the sender.',
    command: DOCTOR,
  },
  privacy: {
    customers:
      'No visible impact: personal data of old visits or clinic drafts is kept longer than the privacy policy says.',
    action:
      'The query names the bookings and clinics. The error above each line says why it cannot be erased; runs retry it.',
    command: runCommand('erase-old-visits'),
  },
  'back-office': {
    customers:
      'No impact on patients: a blog post, an advertising event, a day of payments, an image or rows of an old version wait for a person.',
    action: 'The query names the kind and the items; the table of kinds in the runbook has the next step for each.',
    command: CHECK_DATA,
  },
  alarms: {
    customers: 'No impact on patients yet: alarm e-mails reach no one, so the next failure goes unnoticed.',
    action:
      'Open the e-mail "AWS Notification - Subscription Confirmation" in the mailbox of alarmEmail and confirm it. After three days, delete the subscription and deploy to get another.',
    command: DOCTOR,
  },
};

/** Stuck items of some kinds, as their reporters log them. */
export const stuckQuery = (kinds: readonly string[]): string => `fields @timestamp, service, stuck, count, items
| filter stuck in [${kinds.map((kind) => `"${kind}"`).join(', ')}]
${NEWEST}`;

export const waitingQuery = (impact: Impact): string => `filter ispresent(OldestDueSeconds) and impact = "${impact}"
| stats max(OldestDueSeconds) as seconds by service, kind
| sort seconds desc
| limit 20`;
