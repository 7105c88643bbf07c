import { BRAND } from '#shared/content/brand.ts';
import { splitLanguage } from '#shared/values/language.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LinkPage } from './link-page.tsx';

/** What draws pages is built without it. */
const { Part } = lazyPart(async () => {
  const { inItsWords } = await import('./waitlist/in-its-words.tsx');
  return (await inItsWords(splitLanguage(location.pathname).language)).Leave;
});

const waiting = (
  <div className="space-y-6" aria-busy>
    <title>{BRAND.name}</title>
    <h1 className="text-2xl">{BRAND.name}</h1>
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
);

/** Where someone leaves a waitlist, reached by the link in its e-mail. */
export const LeaveWaitlistPage = () => <LinkPage Part={Part} waiting={waiting} />;
