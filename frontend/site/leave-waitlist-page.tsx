import { BRAND } from '#shared/content/brand.ts';
import { splitLanguage } from '#shared/values/language.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/boxes.tsx';
import { LinkPage } from './link-page.tsx';

/** The server bundle is built without this part. */
const { Part } = lazyPart(async () => {
  const { inItsWords } = await import('./leads/in-its-words.tsx');
  return (await inItsWords(splitLanguage(location.pathname).language)).Leave;
});

const waiting = (
  <div className="space-y-6" aria-busy>
    <title>{BRAND.name}</title>
    <h1 className="text-2xl">{BRAND.name}</h1>
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
);

/** The page on which someone leaves a waitlist; the link in its e-mail leads here. */
export const LeaveWaitlistPage = () => <LinkPage Part={Part} waiting={waiting} />;
