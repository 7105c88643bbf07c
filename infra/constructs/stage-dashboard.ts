import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { FunctionName } from '#functions/manifest.ts';
import { DASHBOARD, type DashboardWidget, type Shown } from '../alarms/dashboard.ts';
import type { StageConfig } from '../stages.ts';

type StageDashboardProps = {
  stage: StageConfig;
  /** The names that AWS knows, by the name of a dimension and those in infra/alarms. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  logGroups: ReadonlyMap<FunctionName, string>;
};

const WIDGET = { width: 8, height: 6 } as const;
const IN_A_ROW = 3;

/** The dashboard of a stage: bookings, payments, messages, due items, errors, latency and cost drivers. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, names, logGroups }: StageDashboardProps) {
    super(scope, id);
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: `punnagai-${stage.name}`,
      defaultInterval: Duration.hours(24),
    });
    const widgets = DASHBOARD.map((widget) => widgetOf(widget, { stage, names, logGroups }));
    for (let from = 0; from < widgets.length; from += IN_A_ROW)
      dashboard.addWidgets(...widgets.slice(from, from + IN_A_ROW));
  }
}

function widgetOf(widget: DashboardWidget, { stage, names, logGroups }: StageDashboardProps): IWidget {
  const { title } = widget;
  if ('query' in widget)
    return new LogQueryWidget({
      ...WIDGET,
      title,
      region: stage.region,
      view: LogQueryVisualizationType.TABLE,
      logGroupNames: widget.logs.map((name) => logGroups.get(name) ?? ''),
      queryLines: widget.query.split('\n').map((line) => line.replace(/^\| /, '')),
    });
  const region = widget.isInUsEast === true ? 'us-east-1' : stage.region;
  const left = widget.metrics.map((shown) => metricOf(shown, names, { region, minutes: widget.periodMinutes }));
  return new GraphWidget({ ...WIDGET, title, region, left });
}

function metricOf(
  { label, metric: { namespace, name: metricName, dimensions }, statistic }: Shown,
  names: StageDashboardProps['names'],
  { region, minutes }: { region: string; minutes: number },
): Metric {
  const named = Object.entries(dimensions).map(([key, value]) => [key, names[key]?.[value] ?? value] as const);
  return new Metric({
    namespace,
    metricName,
    dimensionsMap: Object.fromEntries<string>(named),
    statistic,
    period: Duration.minutes(minutes),
    label,
    region,
  });
}
