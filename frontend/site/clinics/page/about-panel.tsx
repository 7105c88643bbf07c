import { Trans } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { shownRating } from './clinic-facts.ts';
import { useCityName } from '../../city-name.ts';
import { RatingStar } from '../../rating-star.tsx';
import { AsTyped } from '../treatments/as-typed.tsx';
import { SpecializationChips } from './specialization-chips.tsx';
import { TitledCard } from './titled-card.tsx';
import { YearsOfExperience } from '../../years-of-experience.tsx';

function DentistSummary({ clinic }: { clinic: PublicClinic }) {
  const nameOf = useCityName();
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 md:p-6">
      <Avatar name={clinic.dentist_name} src={clinic.profile_image} className="size-16 text-lg" />
      <div className="min-w-0 flex-1 basis-[12ch]">
        <h2 className="text-lg">
          <AsTyped typed={clinic.dentist_name} />
        </h2>
        <p className="text-ink-soft">
          <AsTyped typed={clinic.clinic_name} />
          <span>{`, ${nameOf(clinic.city)}`}</span>
        </p>
      </div>
    </Card>
  );
}

/** 'About Doctor': who treats here, with what experience (specification: patient §2). */
export function AboutPanel({ clinic }: { clinic: PublicClinic }) {
  const description = clinic.dentist_description.trim();
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <DentistSummary clinic={clinic} />
      <TitledCard title={<Trans>Experience and Rating</Trans>}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <YearsOfExperience years={clinic.years_experience} />
          <Chip>
            <RatingStar rating={shownRating(clinic)} />
          </Chip>
        </p>
      </TitledCard>
      {description !== '' && (
        <TitledCard title={<Trans>About</Trans>} className="md:col-span-2">
          <p className="max-w-text whitespace-pre-line">
            <AsTyped typed={description} />
          </p>
        </TitledCard>
      )}
      {clinic.specializations.length > 0 && (
        <TitledCard title={<Trans>Specializations</Trans>} className="md:col-span-2">
          <SpecializationChips names={clinic.specializations} className="flex" />
        </TitledCard>
      )}
    </div>
  );
}
