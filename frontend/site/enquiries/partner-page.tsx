import { Trans, useLingui } from '@lingui/react/macro';
import { PATTERNS } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { CallLink } from '../call-link.tsx';
import { Benefits } from './benefits.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerStats } from './partner-stats.tsx';

function CallCard() {
  const { t } = useLingui();
  return (
    <Card className="p-4 md:p-6 lg:col-start-2">
      <h2 className="text-lg">{t`Prefer to talk first?`}</h2>
      <p className="mt-1 text-ink-soft">{t`Call us and we will go through it together.`}</p>
      <CallLink className="mt-4">{t`Call`}</CallLink>
    </Card>
  );
}

/** /partner-with-us (specification: patient §2). */
export function PartnerPage() {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        title={t`Partner With Us`}
        description={t`List your dental clinic: no setup cost, bookings paid in advance, and a page that patients can find.`}
        path={PATTERNS.partner}
      />
      <PageTitle seed="partners" title={<Trans>Partner With Us</Trans>}>
        <Trans>Patients near you are looking for a dentist. Show them when you are available, and let them book.</Trans>
      </PageTitle>
      <PartnerStats />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <section aria-labelledby="benefits-title" className="lg:col-start-2">
          <h2 id="benefits-title" className="mb-5 text-xl">{t`What you get`}</h2>
          <Benefits />
        </section>
        <Card className="p-4 sm:p-6 md:p-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 className="mb-1 text-xl">{t`Apply for your clinic`}</h2>
          <p className="mb-5 text-ink-soft">{t`It takes two minutes. We check and answer every application.`}</p>
          <PartnerForm />
        </Card>
        <CallCard />
      </div>
    </main>
  );
}
