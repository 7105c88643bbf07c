import { Trans, useLingui } from '@lingui/react/macro';
import { PATTERNS } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';

/** /contact (specification: patient §2). */
export function ContactPage() {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        title={t`Contact Us`}
        description={t`Write to us or call: questions about a booking, a payment or a clinic, answered within 24 hours.`}
        path={PATTERNS.contact}
      />
      <PageTitle seed="contact" title={<Trans>Contact Us</Trans>}>
        <Trans>A question about a booking, a payment or a clinic? Write to us, and a person will answer.</Trans>
      </PageTitle>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-4 sm:p-6 md:p-8">
          <h2 className="mb-5 text-xl">{t`Send us a message`}</h2>
          <ContactForm />
        </Card>
        <ContactCards />
      </div>
    </main>
  );
}
