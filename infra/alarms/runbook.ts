import { manifest } from '#functions/manifest.ts';
import type { FunctionDefinition } from '#functions/definitions/definition.ts';
import { STUCK_IMPACT, type Impact } from '#shared/domain/alarm.ts';
import { type AlarmSpec, type LogSearch, logOutput } from './alarm-rule.ts';
import { everyAlarm, stuckReporters, type PlacedAlarm } from './alarm-rules.ts';
import { INCIDENTS, type Incident } from './runbook-incidents.ts';

/** The people who are harmed by the alarms of an impact, and those to notify while one rings. */
const IMPACTS: Readonly<Record<Impact, { title: string; notify: string }>> = {
  payments: {
    title: 'Payments',
    notify: 'The patients that the query names, by phone; the clinic too if the visit is within a day.',
  },
  messages: {
    title: 'Messages to patients and clinics',
    notify: 'Patients and clinics with visits within a day, by phone.',
  },
  visitors: {
    title: 'Visitors of the site',
    notify: 'Staff, who answer calls. Clinics, if bookings fail for more than an hour.',
  },
  privacy: { title: 'Privacy', notify: 'The grievance officer, if it lasts for more than a day.' },
  'back-office': { title: 'Back office', notify: 'Staff, if they ask. No patient notices anything.' },
  alarms: { title: 'Alarms', notify: 'The other operators.' },
};

const isImpact = (name: string): name is Impact => name in IMPACTS;

const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const logsIn = ({ logs }: LogSearch): string =>
  logs === 'every function'
    ? 'every log group of the stage'
    : logs.map((source) => `\`${logOutput(source)}\``).join(', ');

const searchIn = (search: LogSearch | null): string[] =>
  search === null
    ? ['**Where to look.** AWS counts it; the command shows the limit.']
    : [`**Where to look.** ${logsIn(search)}:`, block('', search.query)];

/** The next step for each kind of a group of stuck items. */
function kindsOf({ id }: AlarmSpec): string[] {
  const reporters = stuckReporters.filter(({ kind }) => `Stuck-${STUCK_IMPACT[kind]}` === id);
  if (reporters.length === 0) return [];
  const rows = reporters.flatMap(({ name, kind }) => {
    const { alarms }: FunctionDefinition = manifest[name];
    const texts = alarms?.stuck?.[kind];
    return texts === undefined
      ? []
      : [`- \`${kind}\` (${name}; the query names ${texts.names}). ${texts.customers} ${texts.action}`];
  });
  return [rows.join('\n')];
}

const alarmSection = (alarm: PlacedAlarm): string =>
  [
    `### ${alarm.path}`,
    `**Impact.** ${alarm.words.customers}`,
    ...searchIn(alarm.search),
    '**First command.**',
    block('sh', alarm.command),
    `**Then.** ${alarm.words.action}`,
    ...kindsOf(alarm),
    `**Notify.** ${IMPACTS[alarm.impact].notify}`,
  ].join('\n\n');

const incidentSection = ({ title, impact, query, steps, notify }: Incident): string =>
  [
    `### ${title}`,
    `**Impact.** ${impact}`,
    ...(query === undefined ? [] : ['**Where to look.** Every log group of the stage:', block('', query)]),
    ...steps.flatMap(({ words, command }, at) => [
      `**Step ${at + 1}.** ${words}`,
      ...(command === undefined ? [] : [block('sh', command)]),
    ]),
    `**Notify.** ${notify}`,
  ].join('\n\n');

const INTRODUCTION = `# Runbook

Generated from \`infra/alarms\` by \`npm run docs:runbook\`. Each alarm of a stage links to its section here. Sections name functions as AWS does: \`punnagai-<stage>-<function>\`.

## Before you begin

Set the stage once in a terminal:

${block('sh', 'export STAGE=prod AWS_REGION=ap-south-1')}

Open CloudWatch, Logs Insights, choose the log groups and the time, and paste a query. The outputs of the stacks name the log group of each function:

${block('sh', `aws cloudformation describe-stacks --query "Stacks[?starts_with(StackName, 'punnagai-$STAGE-')].Outputs[] | [?ends_with(OutputKey, 'Log')].[OutputKey,OutputValue]" --output table`)}

For every log group of the stage, choose those that begin with \`punnagai-<stage>-\`. In a terminal, a query can name them by that prefix:

${block('sh', `aws logs start-query --start-time $(($(date +%s)-10800)) --end-time $(date +%s) --query-string "SOURCE logGroups(namePrefix: ['punnagai-$STAGE-']) | filter level = 'ERROR' | limit 20"`)}

An alarm that began with a deployment: follow [A deployment is bad](#a-deployment-is-bad). A command that runs a function once is safe at any time: every run continues where the last one ended.`;

/** The budget belongs to the account and is no alarm of CloudWatch. */
const BUDGET = `### Budget

**Impact.** No impact on patients: the account costs more than planned. AWS sends an e-mail at 80 % of the amount, and when the month will exceed it.

**First command.**

${block('sh', 'aws ce get-cost-and-usage --time-period Start=$(date +%Y-%m-01),End=$(date -d tomorrow +%F) --granularity MONTHLY --metrics UnblendedCost --group-by Type=DIMENSION,Key=SERVICE --output table')}

**Then.** The first rows are usually SMS, alarms and the firewall. A flood shows in the metrics of the firewall; an error loop shows in the log volume of one function.

**Notify.** The owner of the AWS account.`;

/** The text of docs/runbook.md. */
export function runbook(): string {
  const alarms = everyAlarm({ smsUsdPerMonth: 1, hasDomain: true });
  const groups = Object.keys(IMPACTS)
    .filter(isImpact)
    .flatMap((impact) => {
      const sections = alarms.filter((alarm) => alarm.impact === impact).map(alarmSection);
      return [`## ${IMPACTS[impact].title}`, ...sections];
    });
  return `${[INTRODUCTION, '## Incidents', ...INCIDENTS.map(incidentSection), ...groups, BUDGET].join('\n\n')}\n`;
}
