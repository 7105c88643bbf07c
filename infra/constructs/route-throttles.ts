import { CfnStage, type HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { RAW_ROUTES, API_PREFIX } from '#shared/contract/raw-routes.ts';
import type { RouteKind, Throttle } from '../stages.ts';

/** Routes that Razorpay calls, or a browser on its way back from there, and those that providers of e-mail call. */
export const PROVIDER_PATHS: readonly string[] = [
  RAW_ROUTES.razorpay_webhook,
  RAW_ROUTES.payment_callback,
  RAW_ROUTES.mail_callback,
].map(({ path }) => `${API_PREFIX}${path}`);

/**
 * Gives each route of the API a limit of its own, by its kind; every other route, the pages, shares the stage's. A route
 * must exist before the stage names it.
 * @param routes keys of the routes: 'GET /api/clinics'
 */
export function throttleRoutes(stage: HttpStage, routes: readonly string[], limits: Record<RouteKind, Throttle>): void {
  const resource = stage.node.defaultChild;
  if (!(resource instanceof CfnStage)) throw new Error('The stage has another shape than expected');
  resource.routeSettings = Object.fromEntries(
    routes.map((key) => {
      const { rate, burst } = limits[PROVIDER_PATHS.includes(key.split(' ')[1] ?? '') ? 'provider' : 'api'];
      return [key, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }];
    }),
  );
}
